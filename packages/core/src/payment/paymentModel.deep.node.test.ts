import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { effort } from '../../testing/effort.js';
import { signingKeyOf } from '../../testing/fixedKeys.js';
import { explore } from '../../testing/model/explore.js';
import type { ModelDevice } from '../../testing/model/modelDevice.js';
import type { ModelFault } from '../../testing/model/modelService.js';
import { openPaymentTab, type PaymentTab, untilShown } from '../../testing/model/openPaymentTab.js';
import {
	cap,
	createPaymentService,
	type LimitReport,
	lifetime,
	type PaymentFault,
	type PaymentService,
	type Purpose,
	quoteIn,
} from '../../testing/model/paymentService.js';
import { type Turns, watchCrypto } from '../../testing/model/settleCrypto.js';
import { stampsByConfirmation } from '../../testing/model/stampsByConfirmation.js';
import { holdKey } from '../../testing/openSigner.js';
import { requestOf } from '../../testing/paymentModel.js';
import { walletFormats } from '../../testing/walletFormats.js';
import type { SigningKey } from '../crypto/signingKey.js';
import { beginSession } from '../signer/beginSession.js';
import type { StampSpending } from '../signer/decideStamp.js';
import type { DeviceSession } from '../signer/deviceSession.js';
import type { WalletSession } from '../signer/walletSession.js';
import type { PaymentRecord } from './paymentRecord.js';
import type { PaymentState } from './paymentState.js';

/**
 * One payment in up to three tabs of one device, over one storage: the person starts, confirms, cancels and retries
 * in any of them, and signs in to the other of two accounts, in every order in which the steps can follow each other,
 * with up to two faults (a lost request, a lost response, a request that arrives late) and a tab that is closed.
 *
 * - Money moves at most once per confirmation, and only for a quote that was confirmed.
 * - What is told as done was paid; what is told as failed was not.
 * - One intent is paid once: no second quote of it is executed, where the browser has locks.
 * - No payment is executed while the outcome of an earlier one of its account is not known, where the browser has locks.
 * - At each step, a tab shows a payment of the account that it shows, and what is stored for an account is its own
 *   payment. A payment is executed with a key of the account that it is paid from.
 * - Every pending state ends: with the faults over, a retry leads every tab to an end, once its account is signed in.
 * - With limits, no more than a day's cap is stamped of an account, whatever a hostile backend reports after the
 *   first payment. When a stamp is made, its amount is stored, once, and nothing that was counted is lost.
 * - Under one confirmation, at most one payload is stamped, whatever the backend does: a hostile one shortens the
 *   lifetime of its quotes, refuses a stamp with or without having executed it, and reports quotes as it likes, while the
 *   session is refreshed and new quotes inherit the confirmation.
 */

const accounts = ['InternalAccount:1', 'InternalAccount:2'] as const;
type AccountId = (typeof accounts)[number];
const kinds = ['lost request', 'lost response', 'late request', 'late request'] as const;
/** What a person does; who insists does not wait for the end of a payment before they start another one. */
type Act =
	| 'start'
	| 'insist'
	| 'pay again'
	| 'confirm'
	| 'cancel'
	| 'retry'
	| 'switch'
	| 'refresh'
	| 'wait';

/** States that an act waits for. */
const awaited: Partial<Record<Act, readonly PaymentState['status'][]>> = {
	// A person confirms what they see.
	confirm: ['review'],
	insist: ['executing', 'unknown'],
	'pay again': ['done', 'failed'],
};

const some: fc.Arbitrary<readonly Act[]> = fc.oneof(
	{ arbitrary: fc.constant(['confirm'] as const), weight: 5 },
	{
		arbitrary: fc
			.constantFrom<Act[]>('start', 'insist', 'pay again', 'cancel', 'retry')
			.map((act) => [act]),
		weight: 5,
	},
	{
		arbitrary: fc.constantFrom<Act[][]>(['switch'], ['switch', 'start', 'confirm']),
		weight: 3,
	},
);
const manyActs = fc.array(some, { minLength: 1, maxLength: 4 }).map((acts) => acts.flat());
const hostileActs = fc.array(
	fc.constantFrom<Act[]>('confirm', 'confirm', 'confirm', 'retry', 'refresh', 'wait', 'switch'),
	{ minLength: 2, maxLength: 8 },
);
/** Milliseconds. A hostile backend's quotes expire in the meantime. */
const wait = 11_000;

interface Plan {
	/** The account that is signed in at the start. */
	readonly first: AccountId;
	readonly tabs: readonly (readonly Act[])[];
	/** At most two, of an honest backend. */
	readonly faults: readonly PaymentFault[];
	readonly kill: { readonly tab: number; readonly after: number } | undefined;
	/** Whether the tabs can wait for each other. */
	readonly hasLocks: boolean;
	readonly isHostile?: boolean;
	readonly limits?: readonly LimitReport[] | undefined;
}

const plans: fc.Arbitrary<Plan> = fc.record({
	first: fc.constantFrom(...accounts),
	tabs: fc.array(manyActs, { minLength: 1, maxLength: 3 }),
	faults: fc.array(
		fc.record({
			purpose: fc.constantFrom<Purpose[]>('create', 'execute', 'execute', 'read'),
			skip: fc.nat(1),
			kind: fc.constantFrom<ModelFault[]>(...kinds),
		}),
		{ maxLength: 2 },
	),
	kill: fc.option(fc.record({ tab: fc.nat(2), after: fc.nat(60) }), { nil: undefined, freq: 4 }),
	hasLocks: fc.constantFrom(true, true, true, false),
	limits: fc.constantFrom(undefined, []),
});

const hostilePlans: fc.Arbitrary<Plan> = fc.record({
	first: fc.constantFrom(...accounts),
	tabs: fc.array(hostileActs, { minLength: 1, maxLength: 2 }),
	faults: fc.array(
		fc.oneof(
			fc.record({
				purpose: fc.constant<Purpose>('execute'),
				skip: fc.nat(2),
				kind: fc.constantFrom('lost response', 'refused', 'denied', 'denied late'),
			}),
			fc.record({
				purpose: fc.constant<Purpose>('read'),
				skip: fc.nat(4),
				kind: fc.constantFrom('lost response', 'hidden', 'ended'),
			}),
		),
		{ maxLength: 6 },
	),
	kill: fc.constant(undefined),
	hasLocks: fc.constantFrom(true, true, true, false),
	isHostile: fc.constant(true),
});

/** Several payments of a person, while the backend reports limits as it likes once it was paid. */
const limitedPlans: fc.Arbitrary<Plan> = fc
	.record({
		plan: hostilePlans,
		tabs: fc.array(
			fc.array(
				fc.constantFrom<Act[]>('confirm', 'confirm', 'retry', 'insist', 'pay again', 'switch'),
				{ minLength: 3, maxLength: 8 },
			),
			{ minLength: 1, maxLength: 3 },
		),
		limits: fc.array(fc.constantFrom<LimitReport[]>('cap', 'loose', 'none'), { maxLength: 4 }),
		kill: fc.option(fc.record({ tab: fc.nat(2), after: fc.nat(60) }), { nil: undefined }),
	})
	.map(({ plan, ...more }) => ({ ...plan, ...more }));

let keys: Readonly<Record<AccountId, SigningKey>>;
let turns: Turns;
let onSign: ((payload: string) => void) | undefined;

beforeAll(async () => {
	const [first, second] = await Promise.all([
		signingKeyOf(walletFormats.sessionBundle.sessionPrivateKey),
		signingKeyOf('11'.repeat(32)),
	]);
	keys = { [accounts[0]]: first, [accounts[1]]: second };
	// Modules that a payment loads when it needs them: the files of the disk take no turns.
	await import('../actions/payments/onDemand/createQuote.js');
	await import('../actions/payments/onDemand/executeQuote.js');
	await import('./onDemand/performEffect.js');
	turns = watchCrypto((data) => onSign?.(new TextDecoder().decode(data as Uint8Array)));
});
afterAll(() => void vi.restoreAllMocks());

const otherThan = (accountId: string) => accounts[accountId === accounts[0] ? 1 : 0];

const sessionOf = (accountId: AccountId, id: string): Omit<WalletSession, 'persistence'> => ({
	id,
	accountId,
	authMethodId: 'AuthMethod:1',
	type: 'EMAIL_OTP',
	nickname: 'ada@example.com',
	createdAt: new Date(0).toISOString(),
	verifiedAt: new Date(0).toISOString(),
	expiresAt: new Date(lifetime).toISOString(),
});

/** The account that a tab shows; undefined before it has read who is signed in. */
function shownBy(session: DeviceSession): string | undefined {
	const state = session.get();
	return 'session' in state ? state.session.accountId : undefined;
}

/** Compares what tabs show, and what is stored, with the account that it belongs to. */
function look(stored: ModelDevice['stored'], tabs: readonly PaymentTab[]): void {
	for (const { tab, payment, session } of tabs) {
		const shown = shownBy(session);
		const owner = ownerOf(payment.get());
		if (tab.isDead || !shown || !owner) continue;
		expect(owner, 'a tab shows a payment of another account').toBe(shown);
	}
	for (const [name, record] of stored) {
		const owner = name.startsWith('countersign:payment:') && ownerOf(record as PaymentRecord);
		if (!owner) continue;
		expect(name.endsWith(`:${owner}`), 'a payment is stored for another account').toBe(true);
	}
}

function ownerOf(payment: PaymentState | PaymentRecord): string | undefined {
	if ('quote' in payment && payment.quote?.source.sourceType === 'ACCOUNT') {
		return payment.quote.source.accountId;
	}
	return 'request' in payment ? payment.request?.source.accountId : undefined;
}

const tally = {
	paid: 0,
	'with two payments that were each confirmed': 0,
	'with payments of two accounts': 0,
	'with a stamp': 0,
	'with a confirmation that another quote inherited': 0,
	'with a payment over the limit': 0,
};

async function play(device: ModelDevice, plan: Plan): Promise<void> {
	device.hasLocks = plan.hasLocks;
	const wrong: string[] = [];
	const confirmed = new Set<string>();
	const told = new Set<string>();
	const payer = (quoteId: string) => service.accounts.get(quoteId);
	const service: PaymentService = createPaymentService(
		device,
		{ faults: plan.faults, isHostile: plan.isHostile ?? false, limits: plan.limits },
		({ quoteId, publicKey }) => {
			if (!confirmed.has(quoteId)) wrong.push(`${quoteId} was not confirmed`);
			if (service.executed.includes(quoteId)) wrong.push(`${quoteId} is paid twice`);
			const key = keys[payer(quoteId) as AccountId];
			if (publicKey !== key.publicKey) wrong.push(`${quoteId} is executed by another account`);
			if (!plan.hasLocks) return;
			for (const earlier of service.executed) {
				const isKnown = told.has(earlier) || payer(earlier) !== payer(quoteId);
				if (!isKnown) wrong.push(`${quoteId} while ${earlier} is not known`);
				if (service.intents.get(earlier) === service.intents.get(quoteId)) {
					wrong.push(`${quoteId} and ${earlier} are one intent`);
				}
			}
		},
	);
	device.stored.set('countersign:session:sandbox:/api', {
		version: 1,
		key: keys[plan.first],
		session: { ...sessionOf(plan.first, 'Session:0'), persistence: 'indexedDB' },
	});
	const all: PaymentTab[] = [];
	let isOverLimit = false;
	const stamps = stampsByConfirmation(quoteIn);
	const counts = plan.limits && countsOf(device, service);
	onSign = (payload) => {
		stamps.signed(device.current(), payload);
		counts?.stamped(quoteIn(payload));
	};
	const open = () => {
		const opened = openPaymentTab(device, service, (state) => {
			stamps.showed(device.current(), state);
			if ('error' in state && state.error?.code === 'limit.exceeded') isOverLimit = true;
			if (!('quote' in state) || !state.quote) return;
			const { id } = state.quote;
			if (['settling', 'done', 'failed'].includes(state.status)) told.add(id);
			const isExecuted = service.executed.includes(id);
			if (state.status === 'failed' && isExecuted) wrong.push(`${id} is told as failed`);
			if (state.status === 'done' && !isExecuted) wrong.push(`${id} is told as done`);
		});
		all.push(opened);
		return opened;
	};
	let sessions = 0;
	const signIn = async ({ signer }: PaymentTab, accountId: AccountId) => {
		sessions += 1;
		await beginSession(
			signer,
			sessionOf(accountId, `Session:${sessions}`),
			holdKey(signer, keys[accountId]),
		);
	};
	const refresh = async ({ session, signer }: PaymentTab) => {
		const state = session.get();
		if (!('session' in state)) return;
		const { id: of, accountId } = state.session;
		sessions += 1;
		const next = sessionOf(accountId as AccountId, `Session:${sessions}`);
		// Another tab may have ended or replaced it.
		const publicKey = holdKey(signer, keys[accountId as AccountId]);
		await beginSession(signer, next, publicKey, of).catch(() => undefined);
	};
	const act = async (one: PaymentTab, name: Act) => {
		const { payment, session } = one;
		const state = payment.get();
		const accountId = shownBy(session) ?? plan.first;
		if (name === 'switch') return signIn(one, otherThan(accountId));
		if (name === 'refresh') return refresh(one);
		if (name === 'wait') {
			service.now += wait;
			return;
		}
		const request = (amount?: number) =>
			payment.start({ ...requestOf(amount), source: { sourceType: 'ACCOUNT', accountId } });
		if (name === 'start') return request();
		if (name === 'insist' || name === 'pay again') return request(3_000);
		if (name !== 'confirm') return payment[name]();
		if (state.status !== 'review') return;
		confirmed.add(state.quote.id);
		payment.confirm({ quoteId: state.quote.id });
		stamps.clicked(payment.get());
	};
	/** Whether the person has done what they want, and only looks for what came of it. */
	let isOver = false;
	const tabs = plan.tabs.map(open);
	for (const [index, one] of tabs.entries()) {
		const names: readonly Act[] =
			index === 0 ? ['start', ...(plan.tabs[0] ?? [])] : (plan.tabs[index] ?? []);
		void device.run(one.tab, async () => {
			for (const name of names) {
				await untilShown(one.payment, awaited[name]);
				await device.step(name);
				if (isOver) return;
				await act(one, name);
			}
		});
	}
	const killed = plan.kill && tabs[plan.kill.tab % tabs.length];
	let left = plan.kill?.after ?? -1;
	const drain = async () => {
		await turns.drain(device.scheduler, () => {
			look(device.stored, all);
			if (killed && left-- === 0) device.kill(killed.tab);
		});
		look(device.stored, all);
	};
	await drain();
	const unconfirmed = stamps.wrong();
	expect(unconfirmed, unconfirmed[0]).toEqual([]);
	expect(counts?.wrong() ?? []).toEqual([]);
	tally['with a payment over the limit'] += Number(isOverLimit);
	tally['with a stamp'] += Number(stamps.count() > 0);
	tally['with a confirmation that another quote inherited'] += Number(stamps.inherited() > 0);
	if (plan.isHostile) return;
	// Who comes back later finds an end.
	const later = open();
	await drain();
	const isPending = ({ tab, payment }: PaymentTab) =>
		!tab.isDead && !ends.has(payment.get().status);
	const pending: string[] = [];
	const settle = async () => {
		for (let tries = 0; tries < 5 && all.some(isPending); tries++) {
			for (const one of all.filter(isPending)) device.run(one.tab, () => one.payment.retry());
			await drain();
		}
		pending.push(...all.filter(isPending).map(({ payment }) => payment.get().status));
	};
	await settle();
	isOver = true;
	if (sessions > 0) {
		const next = otherThan(shownBy(later.session) ?? '');
		void device.run(later.tab, () => signIn(later, next));
		await drain();
		await settle();
	}
	expect(wrong, wrong[0]).toEqual([]);
	expect(counts?.wrong() ?? []).toEqual([]);
	expect(service.executed.length).toBeLessThanOrEqual(confirmed.size);
	expect(pending, 'a pending state does not end').toEqual([]);
	const unreported = service.executed.filter((id) => !told.has(id));
	if (plan.hasLocks) expect(unreported, 'a payment was made, and no tab tells so').toEqual([]);
	if (service.executed.length > 0) tally.paid += 1;
	if (service.executed.length > 1) tally['with two payments that were each confirmed'] += 1;
	if (new Set(service.executed.map(payer)).size > 1) tally['with payments of two accounts'] += 1;
}

/** Compares what was stamped of each account with what is stored as counted, and with the cap. */
function countsOf({ stored }: ModelDevice, service: PaymentService) {
	const wrong: string[] = [];
	const stamped = new Map<string, Set<string>>(accounts.map((id) => [id, new Set()]));
	const look = () => {
		for (const [accountId, quotes] of stamped) {
			const record = stored.get(`countersign:spending:${accountId}:sandbox:/api`);
			const { payments = [] } = (record ?? {}) as Partial<StampSpending>;
			const counted = payments.map(({ id }) => id.split(' ')[0] ?? '');
			for (const quote of quotes) {
				const times = counted.filter((id) => id === quote).length;
				if (times !== 1) wrong.push(`${quote} counts ${times} times`);
			}
			const total = payments.reduce((sum, { amount }) => sum + amount, 0);
			if (total > cap) wrong.push(`${accountId} counts ${total}`);
			const sent = [...quotes].reduce((sum, id) => sum + (service.amounts.get(id) ?? 0), 0);
			if (sent > cap) wrong.push(`${sent} are stamped of ${accountId}`);
		}
	};
	return {
		wrong() {
			look();
			return wrong;
		},
		stamped(quote: string) {
			stamped.get(service.accounts.get(quote) ?? '')?.add(quote);
			look();
		},
	};
}

/** States in which nothing is under way. */
const ends: ReadonlySet<string> = new Set(['drafting', 'review', 'done', 'failed']);

const numRuns = 40 * (effort > 1 ? 60 : 1);

test('keeps a payment consistent in three tabs, in any order of their steps', {
	timeout: 120_000 + numRuns * 1_000,
}, async () => {
	const name = 'a payment in up to three tabs';
	await explore({ name, plans, numRuns, play, figures: tally });
});

const hostileRuns = effort > 1 ? 10_000 : 200;

test('stamps one payload under one confirmation, whatever the backend and the tabs do', {
	timeout: 120_000 + hostileRuns * 1_000,
}, async () => {
	const name = 'a payment with a hostile backend';
	await explore({ name, plans: hostilePlans, numRuns: hostileRuns, play, figures: tally });
});

test('stamps no more than a day allows, and counts it once, whatever the backend and the tabs do', {
	timeout: 120_000 + hostileRuns * 1_000,
}, async () => {
	const name = 'payments under limits with a hostile backend';
	await explore({ name, plans: limitedPlans, numRuns: hostileRuns, play, figures: tally });
});
