import { isRecord } from '../../src/encoding/json.js';
import {
	finishEmailSignIn,
	getSession,
	isWalletError,
	type PaymentRequest,
	type PaymentState,
	startEmailSignIn,
	type Wallet,
} from '../../src/index.js';
import { recordStoreOf } from '../../src/parts/sessionStoreOf.js';
import { partsOf } from '../../src/wallet.js';
import { sandboxCode } from '../openWallet.js';
import type { PaymentPlan } from './paymentPlan.js';
import type { PaymentWorld, Tab } from './paymentWorld.js';
import { randomPercent } from './randomPercent.js';

/** Who pays, and what. */
export interface Person {
	readonly email: string;
	readonly request: PaymentRequest;
}

/** How a run ended. */
export interface PaymentEnd {
	/** The person cancelled before anything was sent, or did not want another price. */
	readonly gaveUp: boolean;
	/** What the tabs show in the end. */
	readonly shown: readonly PaymentState[];
}

const maxSteps = 120;
const hour = 60 * 60_000;

const busy: ReadonlySet<string> = new Set(['restoring', 'quoting', 'executing']);

/** Waits for tabs that are doing something, as long as they live. */
async function untilIdle(tabs: readonly Tab[]): Promise<void> {
	const isBusy = ({ payment, isDead }: Tab) => {
		const state = payment.get();
		if (isDead()) return false;
		return busy.has(state.status) || (state.status === 'signing' && !state.needsStepUp);
	};
	const started = Date.now();
	while (tabs.some(isBusy)) {
		if (Date.now() - started > 20_000) throw new Error('A payment is stuck.');
		await new Promise((resolve) => setTimeout(resolve, 1));
	}
}

/** Waits until nothing of the payment is left on the device: a tab that is closed before shows its end again. */
async function untilForgotten([tab]: readonly Tab[], { request }: Person): Promise<void> {
	const name = `countersign:payment:sandbox:/api:${request.source.accountId}`;
	const started = Date.now();
	for (;;) {
		const record = tab && (await partsOf(tab.wallet).own(recordStoreOf).get(name));
		if (!isRecord(record) || !('request' in record)) return;
		if (Date.now() - started > 20_000) throw new Error('A payment that has ended is remembered.');
		await new Promise((resolve) => setTimeout(resolve, 1));
	}
}

/** Pays once as a person would whose device, network and service fail by plan, until every tab tells an end. */
export async function playPayment(
	world: PaymentWorld,
	person: Person,
	plan: PaymentPlan,
): Promise<PaymentEnd> {
	const next = randomPercent(plan.will);
	const chance = (percent: number) => next() < percent;
	let misfortunes = 0;
	const befalls = (percent: number) => chance(percent) && misfortunes++ < 4;
	let tabs = Array.from({ length: plan.tabs }, () => world.openTab());
	let hasConfirmed = false;
	let gaveUp = false;
	const hasEnded = () => gaveUp || world.story.some(({ status }) => status === 'done');

	const isOver = ({ payment, wallet }: Tab) => {
		const state = payment.get();
		if (state.status === 'done') return true;
		if (state.status === 'failed') return state.outcome !== undefined || gaveUp;
		// A draft that is kept, or out of sight because nobody is signed in, may still be paid.
		const isGone = state.status === 'drafting' && !state.request;
		return isGone && hasEnded() && getSession(wallet).status !== 'none';
	};

	/** Signing in may fail as well; the person tries again later. */
	const comeBack = async (wallet: Wallet) => {
		try {
			const start = await startEmailSignIn(wallet, { email: person.email });
			if (start.status === 'wait') return world.sandbox.clock.advance(start.retryAfterMs);
			await finishEmailSignIn(wallet, { challenge: start.challenge, code: sandboxCode });
		} catch (error) {
			if (!isWalletError(error)) throw error;
			// A code that this browser asked for before it lost its cookies keeps the address for minutes.
			if (error.code === 'otp.rejected') world.sandbox.clock.advance(60_000);
		}
	};

	/** One thing that a person does in a tab. */
	const act = async ({ wallet, payment }: Tab) => {
		const state = payment.get();
		switch (state.status) {
			case 'drafting':
				if (getSession(wallet).status === 'none') return comeBack(wallet);
				if (state.request) return gaveUp ? payment.cancel() : payment.retry();
				// Another tab has signed in since it was looked at.
				if (hasEnded()) return;
				if (hasConfirmed && !world.story.some(({ status }) => status === 'failed')) {
					throw new Error('A confirmed payment is gone.');
				}
				return payment.start(person.request);
			case 'review': {
				if (gaveUp || chance(5)) {
					gaveUp = true;
					return payment.cancel();
				}
				if (chance(10)) world.sandbox.clock.advance(6 * 60_000);
				if (state.isExpired) return payment.retry();
				hasConfirmed = true;
				payment.confirm({ quoteId: state.quote.id });
				if (chance(50)) payment.confirm({ quoteId: state.quote.id });
				return;
			}
			case 'signing':
				return state.needsStepUp ? comeBack(wallet) : undefined;
			case 'unknown':
				if (chance(20)) world.sandbox.clock.advance(6 * 60_000);
				if (chance(20)) payment.start({ ...person.request, lockedCurrencyAmount: 2_600 });
				if (chance(20)) payment.cancel();
				return payment.retry();
			case 'settling':
				world.sandbox.clock.advance(1_000);
				return payment.retry();
			case 'failed':
				if (chance(30)) gaveUp = true;
				else payment.retry();
		}
	};

	for (let step = 0; step < maxSteps; step++) {
		await world.rest();
		// Sometimes the person, or the machine, does not wait.
		if (!chance(15)) await untilIdle(tabs);
		if (befalls(4)) tabs[0]?.kill();
		if (befalls(3)) world.skew = chance(50) ? hour : -hour;
		if (befalls(2)) world.dropCookie();
		if (chance(20)) await world.deliverLate();
		tabs = tabs.flatMap((tab) => {
			if (!tab.isDead()) return tab;
			return tab.isReloading() ? world.openTab() : [];
		});
		if (tabs.length === 0) tabs = [world.openTab()];
		const open = tabs.filter((tab) => !isOver(tab));
		if (open.length === 0 && tabs.every(({ payment }) => payment.get().status !== 'restoring')) {
			await world.deliverLate();
			await untilForgotten(tabs, person);
			return { gaveUp, shown: tabs.map(({ payment }) => payment.get()) };
		}
		for (const tab of open) {
			if (!tab.isDead()) await Promise.race([tab.gone, tab.act(() => act(tab))]);
		}
	}
	throw new Error(`No end: ${tabs.map(({ payment }) => JSON.stringify(payment.get())).join('\n')}`);
}
