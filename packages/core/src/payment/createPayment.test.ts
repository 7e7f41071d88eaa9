import type { Quote } from '@countersign/contract';
import { serviceTimeHeader } from '@countersign/contract/service';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openHostileIndexedDb } from '../../testing/hostileIndexedDb.js';
import { newEmail, openWallet, signIn } from '../../testing/openWallet.js';
import { payerOfFile } from '../../testing/payerOfFile.js';
import { reactive } from '../../testing/reactive.js';
import {
	losing,
	type Meddler,
	recordingFetch,
	refusing,
	rewriting,
	withoutTime,
} from '../../testing/recordingFetch.js';
import { isOf, type SentRequest } from '../../testing/sentRequest.js';
import { storedRecords } from '../../testing/storedRecords.js';
import { untilPayment } from '../../testing/untilPayment.js';
import { executeQuote } from '../actions/payments/executeQuote.js';
import { getQuote } from '../actions/payments/getQuote.js';
import { signOut } from '../actions/session/signOut.js';
import { cancelStepUp, getStepUp } from '../actions/session/stepUp.js';
import type { WalletConfig } from '../config/walletConfig.js';
import { WalletError } from '../errors.js';
import { signerAt } from '../frame/signerAt.js';
import { recordStoreOf } from '../parts/sessionStoreOf.js';
import { partsOf } from '../wallet.js';
import { createPayment, type Payment } from './createPayment.js';
import type { PaymentState } from './paymentState.js';

/** A payment of its own for each test: no other one holds its turn. */
let name: string;
beforeEach(() => {
	name = crypto.randomUUID();
});

const isCreation = isOf('createQuote');
const isExecution = isOf('executeQuote');
const isRead = ({ method, path }: SentRequest) =>
	method === 'GET' && /^\/(quotes|transactions)\//.test(path);
const keyOf = ({ headers }: SentRequest) => headers.get('idempotency-key');

const payer = payerOfFile();

/** A payment of the person who is signed in, in one tab of this browser. */
function open(meddle?: Meddler, config?: Partial<WalletConfig>) {
	const recorder = recordingFetch(meddle);
	const wallet = openWallet({ fetch: recorder.fetch, ...config });
	return { ...recorder, ...payer(), wallet, payment: createPayment(wallet, { name }) };
}

/** The service refuses so many executions as signed by no session, as it does once the session has ended. */
function refusingSignatures(times = Number.POSITIVE_INFINITY): Meddler {
	let left = times;
	return async (one) => {
		if (!isExecution(one) || left-- <= 0) return undefined;
		return Response.json({ status: 401, code: 'INVALID_SIGNATURE', message: '' }, { status: 401 });
	};
}

/** What the browser does when a tab is gone: whoever waits for its turn has it. */
const closeTab = () =>
	navigator.locks.request(
		`countersign:${name}:sandbox:/api:turn`,
		{ steal: true },
		async () => undefined,
	);

const never = () => new Promise<never>(() => {});

const stranger = { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:stranger' };

async function confirm(payment: Payment): Promise<void> {
	const { quote } = await untilPayment(payment, 'review', ({ isExpired }) => !isExpired);
	payment.confirm({ quoteId: quote.id });
}

/** The signer of another origin that has told this session, and cannot be reached any more. */
function unreachableSigner(accountId: string): NonNullable<WalletConfig['signer']> {
	const unreachable = () =>
		Promise.reject(new WalletError('signer.unavailable', 'Nothing responds.'));
	const times = { createdAt: '2026-01-01T00:00:00Z', expiresAt: '9999-01-01T00:00:00Z' };
	const named = { id: 'Session:1', authMethodId: 'AuthMethod:1', type: 'PASSKEY', nickname: 'Ada' };
	const { createdAt: verifiedAt } = times;
	const session = { ...named, ...times, verifiedAt, accountId, persistence: 'indexedDB' } as const;
	return {
		...signerAt('https://signer.example.com'),
		store(snapshot) {
			snapshot.set({ status: 'active', session });
			const { get } = snapshot;
			const end = async () => ({ isDeleted: false, session: undefined });
			const started = unreachable as never;
			return { get, restore: unreachable, reread: unreachable, signer: unreachable, end, started };
		},
	};
}

test('takes up a payment while the signer of another origin cannot be reached', async () => {
	const { source } = payer().request;
	const { payment } = open(undefined, { signer: unreachableSigner(source.accountId) });
	onTestFinished(payment.subscribe(() => undefined));
	await untilPayment(payment, 'drafting');
});

const storedPayments = () => storedRecords(`countersign:${name}`);

test('does not give a payment without subscribers to the next person', async () => {
	const { payment, request, wallet } = open();
	const left = new Promise<void>((resolve) => {
		const unsubscribe = payment.subscribe(() => {
			if (payment.get().status !== 'review') return;
			unsubscribe();
			resolve();
		});
	});
	payment.start(request);
	await left;
	await signOut(wallet);
	await signIn(wallet, newEmail());
	expect(payment.get()).toEqual({ status: 'restoring' });
	await untilPayment(payment, 'drafting');
});

test('follows a payment from its request to its outcome', async () => {
	const { payment, request, sent, balance } = open();
	const before = await balance();
	const seen: string[] = [payment.get().status];
	payment.subscribe(() => seen.push(payment.get().status));
	payment.start(request);
	const { quote } = await untilPayment(payment, 'review');
	payment.confirm({ quoteId: quote.id });
	const { outcome } = await untilPayment(payment, 'done');
	expect(outcome).toMatchObject({ result: 'completed', money: 'recipient', isFinal: true });
	expect([...new Set(seen)]).toEqual([
		'restoring',
		'quoting',
		'review',
		'signing',
		'executing',
		'settling',
		'done',
	]);
	expect(before - (await balance())).toBe(quote.totalSendingAmount);
	expect(sent.filter(isExecution).map(keyOf)).toEqual([`execute-${quote.id}`]);
});

test('follows a payment to its outcome for onChange alone', async () => {
	const { wallet, request } = open();
	const ended = new Promise<PaymentState>((resolve) => {
		const payment = createPayment(wallet, {
			name: 'observed',
			onChange: (state) => {
				if (state.status === 'review') payment.confirm({ quoteId: state.quote.id });
				if (state.status === 'done' && state.outcome.isFinal) resolve(state);
			},
		});
		payment.start(request);
	});
	expect(await ended).toMatchObject({ outcome: { result: 'completed' } });
});

test('requests one quote and pays once when two clicks come in one tick', async () => {
	const { payment, request, sent } = open();
	payment.start(request);
	payment.start(request);
	const { quote } = await untilPayment(payment, 'review');
	payment.confirm({ quoteId: quote.id });
	payment.confirm({ quoteId: quote.id });
	await untilPayment(payment, 'done');
	expect(sent.filter(isCreation)).toHaveLength(1);
	expect(sent.filter(isExecution)).toHaveLength(1);
});

test('shows the same state in two tabs when one of them acts', async () => {
	const { payment, request, sent, balance } = open();
	const other = open();
	await untilPayment(other.payment, 'drafting');
	const before = await balance();
	payment.start(request);
	const { quote } = await untilPayment(payment, 'review');
	const shown = await untilPayment(other.payment, 'review');
	expect(shown.quote).toEqual(quote);
	payment.confirm({ quoteId: quote.id });
	other.payment.confirm({ quoteId: quote.id });
	const ends = await Promise.all([
		untilPayment(payment, 'done'),
		untilPayment(other.payment, 'done'),
	]);
	expect(ends[1].transaction.id).toBe(ends[0].transaction.id);
	const all = [...sent, ...other.sent];
	expect(all.filter(isCreation)).toHaveLength(1);
	expect(all.filter(isExecution)).toHaveLength(1);
	expect(before - (await balance())).toBe(quote.totalSendingAmount);
});

test('cancels a payment in the other tab too', async () => {
	const { payment, request } = open();
	const other = open();
	payment.start(request);
	await Promise.all([untilPayment(payment, 'review'), untilPayment(other.payment, 'review')]);
	payment.cancel();
	const { request: left } = await untilPayment(other.payment, 'drafting');
	expect(left).toBeUndefined();
});

interface Reload {
	readonly at: PaymentState['status'];
	/** What hangs while the tab is closed. */
	readonly hangs?: (request: SentRequest) => boolean;
	readonly back: PaymentState['status'];
}

// [Q3b]
test.each<Reload>([
	{ at: 'quoting', hangs: isCreation, back: 'review' },
	{ at: 'review', back: 'review' },
	{ at: 'executing', hangs: isExecution, back: 'unknown' },
	{ at: 'settling', hangs: isRead, back: 'done' },
])('after a reload while $at, comes back to $back and pays once', async (row) => {
	const { payment, request, balance, sent } = open((one) =>
		row.hangs?.(one) ? never() : undefined,
	);
	const before = await balance();
	payment.start(request);
	if (row.at !== 'quoting') await untilPayment(payment, 'review');
	if (row.at === 'executing' || row.at === 'settling') await confirm(payment);
	await untilPayment(payment, row.at);
	await expect.poll(() => !row.hangs || sent.some(row.hangs)).toBe(true);
	await closeTab();
	const { payment: again } = open();
	await untilPayment(again, row.back);
	if (row.back === 'unknown') again.retry();
	if (row.back === 'review') await confirm(again);
	const { quote } = await untilPayment(again, 'done');
	expect(before - (await balance())).toBe(quote.totalSendingAmount);
});

test('stores a payment that is started with a reactive object', async () => {
	const { payment, request } = open();
	payment.start(reactive(request));
	const { quote } = await untilPayment(payment, 'review');
	expect(await storedPayments()).toMatchObject([{ stage: 'review', request, quote }]);
});

test('treats a request that its caller changes while it is quoted as another request', async () => {
	const { payment, request, sent } = open();
	const form = { ...request };
	payment.start(form);
	await expect.poll(() => sent.some(isCreation)).toBe(true);
	form.lockedCurrencyAmount = 5_000;
	payment.start(form);
	const { quote } = await untilPayment(payment, 'review');
	expect(quote.totalReceivingAmount).toBe(5_000);
});

test('comes back to the confirm step after a reload while it waits for a sign-in', async () => {
	const { payment, request, email, sent } = open(refusingSignatures());
	payment.start(request);
	await confirm(payment);
	const { quote } = await untilPayment(payment, 'signing', ({ needsStepUp }) => needsStepUp);
	const again = open();
	await signIn(again.wallet, email);
	expect((await untilPayment(again.payment, 'review')).quote.id).toBe(quote.id);
	expect(sent.filter(isExecution).length).toBeGreaterThan(0);
});

test.each([
	['another tab', 'retries'],
	['a reload', 'retries'],
	['another tab', 'starts'],
	['a reload', 'starts'],
])(
	'on a full device, %s that still shows a paid quote for review and %s does not pay again',
	async (who, what) => {
		const { payment, request, balance, sent } = open();
		const before = await balance();
		const other = open();
		payment.start(request);
		const { quote } = await untilPayment(payment, 'review');
		await untilPayment(other.payment, 'review');
		const storage = openHostileIndexedDb();
		onTestFinished(() => storage.restore());
		storage.fail({ step: 'put', throws: 'QuotaExceededError' });
		payment.confirm({ quoteId: quote.id });
		await untilPayment(payment, 'done');
		if (who === 'a reload') await closeTab();
		const late = who === 'a reload' ? open() : other;
		await untilPayment(late.payment, 'review');
		if (what === 'retries') late.payment.retry();
		else late.payment.start({ ...request, lockedCurrencyAmount: request.lockedCurrencyAmount + 1 });
		const end = await untilPayment(late.payment, 'done');
		expect(end.quote.id).toBe(quote.id);
		expect([...sent, ...late.sent].filter(isCreation)).toHaveLength(1);
		expect(before - (await balance())).toBe(quote.totalSendingAmount);
	},
);

test('does not bring back a payment that has ended', async () => {
	const { payment, request } = open();
	payment.start(request);
	await confirm(payment);
	await untilPayment(payment, 'done');
	const ended = [{ stage: 'ended', intent: expect.any(String), revision: expect.any(String) }];
	// The state changes before its record is stored, and a tab that opens in between would show the payment.
	await expect.poll(storedPayments).toEqual(ended);
	const { payment: again } = open();
	expect(await untilPayment(again, 'drafting')).toEqual({ status: 'drafting' });
	expect(await storedPayments()).toEqual(ended);
});

test('stores a payment before it is sent, without any key, stamp or code', async () => {
	const remembered: unknown[] = [];
	const { payment, request, sent } = open(async (sentNow, send) => {
		if (isCreation(sentNow) || isExecution(sentNow)) remembered.push(...(await storedPayments()));
		return send();
	});
	payment.start(request);
	await confirm(payment);
	await untilPayment(payment, 'done');
	expect(remembered).toMatchObject([{ stage: 'quoting' }, { stage: 'executing' }]);
	const stamp = sent.find(isExecution)?.headers.get('service-wallet-signature') ?? 'none';
	const text = JSON.stringify(remembered);
	expect(text).not.toContain(stamp);
	expect(text).not.toMatch(/privateKey|\b000000\b/);
});

test.each<[string, (quote: Quote) => object]>([
	['somebody else', () => ({ destination: stranger })],
	['more', (quote) => ({ totalReceivingAmount: quote.totalReceivingAmount + 1 })],
])('does not sign a quote to pay %s that was planted in storage', async (_, change) => {
	const { payment, request, wallet, sent } = open();
	payment.start(request);
	const { quote } = await untilPayment(payment, 'review');
	const { scope, own } = partsOf(wallet);
	const records = own(recordStoreOf);
	const place = `countersign:${name}:${scope}:${request.source.accountId}`;
	await expect.poll(() => records.get(place)).toMatchObject({ stage: 'review' });
	const stored = await records.get(place);
	await records.set(place, { ...Object(stored), quote: { ...quote, ...change(quote) } });
	const again = open();
	await confirm(again.payment);
	expect((await untilPayment(again.payment, 'failed')).error?.code).toBe('quote.mismatch');
	expect([...sent, ...again.sent].filter(isExecution)).toEqual([]);
});

test('forgets an unconfirmed payment on sign-out', async () => {
	const { payment, request, wallet, email } = open();
	payment.start(request);
	await untilPayment(payment, 'review');
	expect(await storedPayments()).toHaveLength(1);
	await signOut(wallet);
	expect(await untilPayment(payment, 'drafting')).toEqual({ status: 'drafting' });
	expect(await storedPayments()).toEqual([]);
	await signIn(wallet, email);
	expect(await untilPayment(payment, 'drafting')).toEqual({ status: 'drafting' });
	expect(await storedPayments()).toEqual([]);
});

test('suspends the payment when the session ends, and continues after any sign-in', async () => {
	const { payment, request, wallet, email, sent } = open(refusingSignatures(1));
	payment.start(request);
	await confirm(payment);
	const { quote } = await untilPayment(payment, 'signing', ({ needsStepUp }) => needsStepUp);
	await signIn(wallet, email);
	const end = await untilPayment(payment, 'done');
	expect(end.quote.id).toBe(quote.id);
	expect(new Set(sent.filter(isExecution).map(keyOf)).size).toBe(1);
});

test('waits for another sign-in with the actions, and is discarded when the person declines it', async () => {
	const { payment, request, wallet, sent } = open(refusingSignatures());
	onTestFinished(payment.subscribe(() => {}));
	payment.start(request);
	await confirm(payment);
	await untilPayment(payment, 'signing', ({ needsStepUp }) => needsStepUp);
	const needed = { action: 'executeQuote', reason: 'liveSession', credentials: [] };
	await expect.poll(() => getStepUp(wallet)).toMatchObject(needed);
	const executions = sent.filter(isExecution).length;
	cancelStepUp(wallet);
	await untilPayment(payment, 'drafting');
	expect(getStepUp(wallet)).toEqual({ status: 'none' });
	expect(sent.filter(isExecution)).toHaveLength(executions);
});

test('brings a payment that waits for a sign-in back to its confirm step after a sign-out', async () => {
	const { payment, request, wallet, email, sent } = open(refusingSignatures());
	payment.start(request);
	await confirm(payment);
	await untilPayment(payment, 'signing', ({ needsStepUp }) => needsStepUp);
	const before = sent.filter(isExecution).length;
	await signOut(wallet);
	await signIn(wallet, email);
	await untilPayment(payment, 'review');
	expect(sent.filter(isExecution)).toHaveLength(before);
});

test('brings a payment that waits for a sign-in back to its confirm step when it was forgotten meanwhile', async () => {
	const { payment, request, wallet, email, sent } = open(refusingSignatures(1));
	payment.start(request);
	await confirm(payment);
	await untilPayment(payment, 'signing', ({ needsStepUp }) => needsStepUp);
	const before = sent.filter(isExecution).length;
	// As a sign-out and a sign-in in another tab leave it, of which this one heard nothing until now.
	const records = partsOf(openWallet()).own(recordStoreOf);
	const { names } = await records.names();
	const own = names.filter((key) => key.startsWith(`countersign:${name}`));
	await Promise.all(own.map((key) => records.delete(key)));
	await signIn(wallet, email);
	await untilPayment(payment, 'review');
	expect(sent.filter(isExecution)).toHaveLength(before);
});

test('lets a new start replace a stored payment that was not confirmed', async () => {
	const { payment, request } = open();
	payment.start(request);
	const { quote } = await untilPayment(payment, 'review');
	const again = open();
	const other = { ...request, lockedCurrencyAmount: request.lockedCurrencyAmount + 100 };
	again.payment.start(other);
	const { quote: next } = await untilPayment(again.payment, 'review');
	expect(next.id).not.toBe(quote.id);
	expect(next.totalReceivingAmount).toBe(other.lockedCurrencyAmount);
});

test('continues a payment whose subscriber changes while it is signed', async () => {
	const { payment, request } = open();
	const stop = payment.subscribe(() => {});
	payment.start(request);
	await confirm(payment);
	stop();
	payment.subscribe(() => {});
	await untilPayment(payment, 'done');
});

test('brings a payment that nobody observed during the sign-in back to its confirm step', async () => {
	const { payment, request, wallet, email, sent } = open(refusingSignatures());
	let unsubscribe = payment.subscribe(() => {});
	payment.start(request);
	await expect.poll(() => payment.get().status).toBe('review');
	const { quote } = payment.get() as Extract<PaymentState, { status: 'review' }>;
	payment.confirm({ quoteId: quote.id });
	await expect.poll(() => payment.get()).toMatchObject({ status: 'signing', needsStepUp: true });
	unsubscribe();
	await signIn(wallet, email);
	const executions = sent.filter(isExecution).length;
	unsubscribe = payment.subscribe(() => {});
	onTestFinished(unsubscribe);
	await expect
		.poll(() => payment.get())
		.toMatchObject({ status: 'review', quote: { id: quote.id } });
	expect(sent.filter(isExecution)).toHaveLength(executions);
});

test('ends as unknown when every response is lost, and reads the outcome later', async () => {
	let isDown = false;
	const { payment, request, balance } = open(async (sent, send) => {
		if (isExecution(sent)) {
			isDown = true;
			await send();
		}
		if (isDown) throw new TypeError('connection reset');
		return undefined;
	});
	const before = await balance();
	payment.start(request);
	await confirm(payment);
	await untilPayment(payment, 'unknown');
	payment.cancel();
	payment.start({ ...request, lockedCurrencyAmount: 1 });
	expect(payment.get().status).toBe('unknown');
	isDown = false;
	payment.retry();
	const { quote } = await untilPayment(payment, 'done');
	expect(before - (await balance())).toBe(quote.totalSendingAmount);
});

test('fails an unknown payment whose quote is not found 10 minutes after its end, and not before', async () => {
	let ahead = 0;
	let isGone = false;
	const now = () => Date.now() + ahead;
	const { payment, request } = open(
		async (one) => {
			isGone ||= isExecution(one);
			if (isExecution(one)) throw new TypeError('connection reset');
			if (!isGone || !isRead(one)) return undefined;
			const headers = { [serviceTimeHeader]: new Date(now()).toUTCString() };
			return Response.json({ status: 404, code: 'QUOTE_NOT_FOUND' }, { status: 404, headers });
		},
		{ now },
	);
	payment.start(request);
	await confirm(payment);
	const { quote } = await untilPayment(
		payment,
		'unknown',
		(state) => state.error?.code === 'service.not_found',
	);
	ahead = Date.parse(quote.expiresAt) + 601_000 - Date.now();
	payment.retry();
	const { error } = await untilPayment(payment, 'failed');
	expect(error?.code).toBe('quote.expired');
});

/** A backend that has lost whose quotes these are. */
const quoteNotFound = (headers?: HeadersInit) =>
	Response.json(
		{ status: 404, code: 'QUOTE_NOT_FOUND' },
		{ status: 404, ...(headers && { headers }) },
	);

test('completes an executed payment although its quote is no longer found', async () => {
	let ahead = 0;
	let isAway = false;
	const now = () => Date.now() + ahead;
	const { payment, request } = open(
		async (one, send) => {
			if (isAway && isOf('getTransaction')(one)) throw new TypeError('offline');
			if (isOf('getQuote')(one)) {
				return quoteNotFound({ [serviceTimeHeader]: new Date(now()).toUTCString() });
			}
			if (!isExecution(one)) return undefined;
			isAway = true;
			await send();
			throw new TypeError('connection reset');
		},
		{ now },
	);
	payment.start(request);
	const { quote } = await untilPayment(payment, 'review');
	payment.confirm({ quoteId: quote.id });
	await untilPayment(payment, 'unknown');
	ahead = Date.parse(quote.expiresAt) + 601_000 - Date.now();
	payment.retry();
	await untilPayment(payment, 'unknown', ({ error }) => error?.code === 'network.offline');
	isAway = false;
	payment.retry();
	expect((await untilPayment(payment, 'done')).quote.id).toBe(quote.id);
});

test('does not replace a quote that was executed elsewhere, although it is no longer found', async () => {
	const { payment, request, sent } = open(async (one) =>
		isOf('getQuote')(one) ? quoteNotFound() : undefined,
	);
	payment.start(request);
	const { quote } = await untilPayment(payment, 'review');
	await executeQuote(openWallet(), { quote });
	payment.retry();
	expect((await untilPayment(payment, 'done')).quote.id).toBe(quote.id);
	expect(sent.filter(isCreation)).toHaveLength(1);
});

test('reads a settling payment again when a busy backend asks for it, and no sooner', async () => {
	const isTransaction = isOf('getTransaction');
	const headers = { 'retry-after': '3' };
	const { meddle, cameAt } = refusing(isTransaction, { times: 1, status: 503, headers });
	const { payment, request } = open(meddle);
	payment.start(request);
	await confirm(payment);
	await untilPayment(payment, 'done');
	expect((cameAt[1] ?? 0) - (cameAt[0] ?? 0)).toBeGreaterThanOrEqual(2_995);
});

test('uses one creation key per intent and request', async () => {
	let isLost = true;
	const { payment, request, sent } = open(losing((one) => isCreation(one) && isLost));
	payment.start(request);
	await untilPayment(payment, 'drafting', ({ error }) => error !== undefined);
	payment.start({ ...request, lockedCurrencyAmount: 2_600 });
	await untilPayment(payment, 'drafting', ({ error }) => error !== undefined);
	isLost = false;
	payment.start(request);
	await untilPayment(payment, 'review');
	const [first, changed, again] = sent.filter(isCreation).map(keyOf);
	expect(again).toBe(first);
	expect(changed).not.toBe(first);
});

test.each([
	['an amount of 0', { lockedCurrencyAmount: 0 }],
	['a fraction', { lockedCurrencyAmount: 0.5 }],
	['more than the limit', { lockedCurrencyAmount: 9_000_000_000_000_001 }],
	['an unsafe integer', { lockedCurrencyAmount: 2 ** 53 }],
	['another account', { source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' } }],
	['immediate execution', { immediatelyExecute: true }],
])('rejects %s before anything is sent', async (_, change) => {
	const { payment, request, sent } = open();
	await untilPayment(payment, 'drafting');
	payment.start({ ...request, ...change } as typeof request);
	expect(payment.get()).toMatchObject({ status: 'drafting', error: { code: 'input.invalid' } });
	expect(sent.filter(isCreation)).toEqual([]);
});

test('rejects an incomplete request, even while the record is read', async () => {
	const payment = createPayment(openWallet(), { name });
	payment.start({} as never);
	const missing = {
		code: 'input.invalid',
		problems: [{ field: 'source' }, { field: 'destination' }],
	};
	await expect.poll(() => payment.get()).toMatchObject({ status: 'drafting', error: missing });
	payment.cancel();
	payment.start(undefined as never);
	expect(payment.get()).toMatchObject({ status: 'drafting', error: missing });
});

test.each([
	['pays somebody else', { destination: stranger }, 'quote.mismatch'],
	['pays another amount', { totalReceivingAmount: 2_501 }, 'quote.mismatch'],
	['pays another currency', { receivingCurrency: { code: 'MXN', decimals: 2 } }, 'quote.mismatch'],
	[
		'asks for another signature',
		{ payloadToSign: '{"type":"ACTIVITY_TYPE_EXPORT_WALLET"}', paymentInstructions: [] },
		'payload.mismatch',
	],
])('never shows a quote that %s', async (_, change, code) => {
	const { payment, request } = open(rewriting(isCreation, (quote) => ({ ...quote, ...change })));
	payment.start(request);
	expect((await untilPayment(payment, 'failed')).error?.code).toBe(code);
});

test.each<[string, (quote: Quote) => object]>([
	[
		'locks another currency',
		() => ({ receivingCurrency: { code: 'MXN', name: 'Peso', symbol: '$', decimals: 2 } }),
	],
	[
		'counts the locked amount in another unit',
		// The rate fits the other unit.
		({ receivingCurrency, exchangeRate }) => ({
			receivingCurrency: { ...receivingCurrency, decimals: 3 },
			exchangeRate: exchangeRate * 10,
		}),
	],
])('says so when a quote %s, whatever its payload says', async (_, change) => {
	const { payment, request } = open(async (sentNow, send) => {
		if (!isCreation(sentNow)) return undefined;
		const response = await send();
		const quote: Quote = await response.json();
		return Response.json({ ...quote, ...change(quote) }, { status: response.status });
	});
	payment.start({ ...request, lockedCurrency: { code: 'USD', decimals: 2 } });
	await expect.poll(() => payment.get().status).not.toMatch(/restoring|quoting/);
	expect(payment.get()).toMatchObject({
		status: 'failed',
		error: {
			code: 'quote.mismatch',
			message: expect.stringContaining('locks another currency'),
		},
	});
});

test('reads nothing of a payment in a hidden tab, and reads at once when it is visible again', async () => {
	const visibility = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
	const { payment, request, sent } = open();
	payment.start(request);
	await confirm(payment);
	const { quote } = await untilPayment(payment, 'settling');
	payment.retry();
	payment.retry();
	await getQuote(openWallet(), { quoteId: quote.id });
	expect(sent.filter(isRead)).toEqual([]);
	visibility.mockRestore();
	document.dispatchEvent(new Event('visibilitychange'));
	await untilPayment(payment, 'done');
	expect(sent.filter(isRead).length).toBeGreaterThan(0);
});

test('ends an observed quote by the clock, even when that is set meanwhile', async () => {
	let ahead = 0;
	const clock = { now: () => Date.now() + ahead };
	const { payment, request, sent } = open(undefined, clock);
	payment.start(request);
	const { quote } = await untilPayment(payment, 'review');
	ahead = Date.parse(quote.expiresAt) - Date.now();
	await untilPayment(payment, 'review', ({ isExpired }) => isExpired);
	payment.retry();
	ahead = 0;
	const next = await untilPayment(payment, 'review', ({ isExpired }) => !isExpired);
	expect(next.quote.id).not.toBe(quote.id);
	expect(sent.filter(isExecution)).toEqual([]);
});

test('does not replace a quote that cannot be read, since it may have been executed elsewhere', async () => {
	let isAway = false;
	const { payment, request, sent } = open(async (one) =>
		isAway && isRead(one) ? new Response(null, { status: 503 }) : undefined,
	);
	payment.start(request);
	const { quote } = await untilPayment(payment, 'review');
	isAway = true;
	payment.start({ ...request, lockedCurrencyAmount: 1_700 });
	await untilPayment(payment, 'quoting');
	const left = await untilPayment(payment, 'review');
	expect(left).toMatchObject({ quote: { id: quote.id }, error: { code: 'service.unavailable' } });
	expect(sent.filter(isCreation)).toHaveLength(1);
});

describe('a quote with a status from a later service', () => {
	const status = 'PENDING_AUTHORIZATION';
	const later = (body: object) => ({ ...body, status });

	test('is not shown for review', async () => {
		const { payment, request } = open(rewriting(isCreation, later));
		payment.start(request);
		const { error } = await untilPayment(payment, 'drafting', (state) => state.error !== undefined);
		expect(error?.code).toBe('quote.not_executable');
	});

	test('is not replaced, since it may have been executed elsewhere', async () => {
		const { payment, request, sent } = open(rewriting(isOf('getQuote'), later));
		payment.start(request);
		const { quote } = await untilPayment(payment, 'review');
		payment.start({ ...request, lockedCurrencyAmount: 1_700 });
		const left = await untilPayment(payment, 'review', ({ error }) => error !== undefined);
		expect(left).toMatchObject({
			quote: { id: quote.id },
			error: { code: 'quote.not_executable' },
		});
		expect(sent.filter(isCreation)).toHaveLength(1);
		payment.cancel();
		payment.start(request);
		expect((await untilPayment(payment, 'review')).quote.id).not.toBe(quote.id);
	});

	test('is watched until it has expired, even where no response states the time', async () => {
		let ahead = 0;
		let reads = 0;
		const withStatus = rewriting(isOf('getQuote'), (body) => {
			reads += 1;
			return { ...body, status: reads === 1 ? status : 'EXPIRED' };
		});
		const { payment, request } = open(
			(one, send) => withoutTime(one, async () => (await withStatus(one, send)) ?? send()),
			{ now: () => Date.now() + ahead },
		);
		payment.start(request);
		const { quote } = await untilPayment(payment, 'review');
		ahead = Date.parse(quote.expiresAt) - Date.now();
		await untilPayment(payment, 'review', ({ isExpired }) => isExpired);
		expect(reads).toBe(2);
	});

	test('is not reported as sent, and its transaction shows the outcome', async () => {
		let isPaid = false;
		const { payment, request } = open(async (one, send) => {
			if (isOf('getTransaction')(one) && !isPaid) throw new TypeError('offline');
			const isLater = isExecution(one) || isOf('getQuote')(one);
			return isLater ? rewriting(() => true, later)(one, send) : undefined;
		});
		const seen = new Set<string>();
		payment.subscribe(() => seen.add(payment.get().status));
		payment.start(request);
		await confirm(payment);
		await untilPayment(payment, 'unknown');
		isPaid = true;
		payment.retry();
		await untilPayment(payment, 'done');
		expect(seen).not.toContain('settling');
	});
});

test('confirms only the quote that was shown', async () => {
	const { payment, request, sent } = open();
	payment.start(request);
	const seen = await untilPayment(payment, 'review');
	payment.retry();
	const { quote } = await untilPayment(payment, 'review', (state) => state.change !== undefined);
	payment.confirm({ quoteId: seen.quote.id });
	expect(payment.get().status).toBe('review');
	expect(quote.id).not.toBe(seen.quote.id);
	expect(sent.filter(isExecution)).toEqual([]);
});

test.each([
	['a tolerance of a half', { tolerance: 0.5 }],
	['a tolerance below zero', { tolerance: -1 }],
	['a tolerance above the whole', { tolerance: 10_001 }],
	['a margin that is no number', { margin: Number.NaN }],
	['a margin below zero', { margin: -1 }],
])('rejects %s at once, by its name', (_, options) => {
	const [name] = Object.keys(options);
	expect(() => createPayment(openWallet(), options)).toThrow(
		expect.objectContaining({
			code: 'config.invalid',
			message: expect.stringMatching(`^${name} is `),
		}),
	);
});

test('reports a payment that is confirmed while the device is offline as not sent', async () => {
	const onLine = vi.spyOn(navigator, 'onLine', 'get');
	onTestFinished(() => onLine.mockRestore());
	const { payment, request, sent } = open(async () => {
		if (!navigator.onLine) throw new TypeError('Failed to fetch');
		return undefined;
	});
	payment.start(request);
	await untilPayment(payment, 'review');
	onLine.mockReturnValue(false);
	await confirm(payment);
	const { error } = await untilPayment(payment, 'review', (state) => state.error !== undefined);
	expect(error?.code).toBe('network.offline');
	expect(sent.filter(isExecution)).toEqual([]);
	onLine.mockReturnValue(true);
	await confirm(payment);
	await untilPayment(payment, 'done');
	expect(sent.filter(isExecution)).toHaveLength(1);
});

test('executes a payment with a backend on this machine without a network', async () => {
	const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	onTestFinished(() => onLine.mockRestore());
	const { payment, request } = open();
	payment.start(request);
	await confirm(payment);
	await untilPayment(payment, 'done');
});
