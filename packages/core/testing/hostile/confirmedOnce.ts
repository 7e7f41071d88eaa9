import { releaseLocks } from '@countersign/test-kit';
import fc from 'fast-check';
import { expect, onTestFinished } from 'vitest';
import {
	createPayment,
	type Payment,
	type PaymentState,
	refreshSession,
	type Wallet,
} from '../../src/index.js';
import { openPayer } from '../openPayer.js';
import { newEmail, openWallet, signIn } from '../openWallet.js';
import { sessionIdOf } from '../person.js';
import { untilPayment } from '../untilPayment.js';
import {
	type ExpiringBackend,
	expiringBackend,
	type HostileExecution,
	type HostilePlan,
	type HostileReading,
} from './expiringBackend.js';

/**
 * One confirmation against a backend that shortens the lifetime of the session and of quotes, executes a stamp or not,
 * has the page refresh its session, refuses, and reports quotes as it likes. The person confirms once, and goes on in
 * every other way: retries, reloads, signs in again. No second payload is stamped, and no second payment moves.
 */

type Act = 'retry' | 'reload' | 'sign in';

export interface Plan extends HostilePlan {
	readonly acts: readonly Act[];
	/** Whether the quote has expired when the person confirms it, so that another one inherits the confirmation. */
	readonly isInherited: boolean;
}

export const plans: fc.Arbitrary<Plan> = fc.record({
	executions: fc.array(
		fc.record({
			isExecuted: fc.boolean(),
			isRefreshed: fc.boolean(),
			isLate: fc.boolean(),
			answer: fc.constantFrom<HostileExecution['answer'][]>('lost', 401, 401, 400, 409, 503),
		}),
		{ minLength: 1, maxLength: 4 },
	),
	readings: fc.array(
		fc.constantFrom<HostileReading[]>('honest', 'PENDING', 'EXPIRED', 'not found', 'lost'),
		{ maxLength: 6 },
	),
	// The sandbox sends five codes a minute, of which two are for the first sign-ins.
	acts: fc
		.array(fc.constantFrom<Act[]>('retry', 'reload', 'sign in'), { maxLength: 4 })
		.filter((acts) => acts.filter((act) => act === 'sign in').length < 4),
	isInherited: fc.boolean(),
});

/** Executed and denied, with the quote expired and the session replaced meanwhile. */
const denied = { isExecuted: true, isRefreshed: true, isLate: true, answer: 401 } as const;
export const twice: Plan = {
	executions: [denied, denied],
	readings: ['EXPIRED', 'EXPIRED', 'EXPIRED'],
	acts: ['retry'],
	isInherited: false,
};

/** The same with a quote that inherits the confirmation. */
export const inherited: Plan = { ...twice, readings: [], isInherited: true };

/** Plays a plan and expects one stamped payload and one payment at most. */
export async function expectOneStamp(plan: Plan): Promise<void> {
	const { backend, quoteIds, moved } = await play(plan);
	if (plan.isInherited && plan.readings[0] !== 'lost')
		expect(quoteIds.size).toBeGreaterThanOrEqual(2);
	expect(backend.stamped.size).toBeLessThanOrEqual(1);
	expect(await moved()).toBeLessThanOrEqual(1);
}

/** Whether no stamp is under way. */
function isAtRest({ wallet, payment }: Page): boolean {
	const state = payment.get();
	// It goes on by itself once a refresh has replaced the session.
	if (state.status === 'signing') {
		return state.needsStepUp && state.endedSession === sessionIdOf(wallet);
	}
	if (state.status === 'unknown') return !state.isRetrying;
	return !['restoring', 'quoting', 'executing'].includes(state.status);
}

/** Resolves once no stamp is under way. */
function untilRest(page: Page): Promise<void> {
	return new Promise((resolve) => {
		const look = () => {
			if (isAtRest(page)) resolve();
		};
		onTestFinished(page.payment.subscribe(look));
		look();
	});
}

interface Page {
	readonly wallet: Wallet;
	readonly payment: Payment;
	/** Nothing leaves it any more. */
	close(): Promise<void>;
}

function openOn({ now, fetch }: ExpiringBackend, onChange: (state: PaymentState) => void): Page {
	let isClosed = false;
	const never = new Promise<never>(() => {});
	const wallet = openWallet({
		now,
		fetch: async (...call) => {
			const response = isClosed ? never : await fetch(...call);
			return isClosed ? never : response;
		},
	});
	const close = () => {
		isClosed = true;
		// What the browser does with the locks of a page that is gone.
		return releaseLocks('countersign:');
	};
	return { wallet, payment: createPayment(wallet, { onChange }), close };
}

async function play(plan: Plan) {
	const email = newEmail();
	let page: Page | undefined;
	const backend: ExpiringBackend = expiringBackend(
		plan,
		async () => page && refreshSession(page.wallet),
	);
	const honest = await signIn(openWallet({ storage: 'memory' }), email);
	const { request, balance } = await openPayer(honest);
	const before = await balance();
	const quoteIds = new Set<string>();
	let total = 0;
	const open = () => {
		const opened = openOn(backend, (state) => {
			if (!('quote' in state) || !state.quote) return;
			quoteIds.add(state.quote.id);
			total = state.quote.totalSendingAmount;
		});
		page = opened;
		return opened;
	};
	let shown = open();
	await signIn(shown.wallet, email);
	shown.payment.start(request);
	const { quote } = await untilPayment(shown.payment, 'review');
	if (plan.isInherited) backend.wait();
	shown.payment.confirm({ quoteId: quote.id });
	for (const act of plan.acts) {
		await untilRest(shown);
		if (act === 'retry') shown.payment.retry();
		if (act === 'sign in') await signIn(shown.wallet, email);
		if (act !== 'reload') continue;
		await shown.close();
		shown = open();
	}
	await untilRest(shown);
	await shown.close();
	return { backend, quoteIds, moved: async () => (before - (await balance())) / total };
}
