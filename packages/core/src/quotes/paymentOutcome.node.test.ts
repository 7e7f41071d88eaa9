import type { Transaction } from '@countersign/contract';
import { usBank } from '@countersign/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
	openPaymentWorld,
	type PaymentWorld,
	type Tab,
} from '../../testing/faults/paymentWorld.js';
import { openPayer } from '../../testing/openPayer.js';
import { signIn } from '../../testing/openWallet.js';
import { untilPayment } from '../../testing/untilPayment.js';
import { createExternalAccount } from '../actions/payments/createExternalAccount.js';
import { listInternalAccounts } from '../actions/payments/listInternalAccounts.js';
import { lookupUma } from '../actions/payments/receiverLookup.js';
import { getTransaction } from '../actions/payments/transactions.js';
import type { PaymentRequest } from '../payment/paymentState.js';
import { paymentOutcome } from './paymentOutcome.js';

let world: PaymentWorld;
let tab: Tab;

beforeAll(async () => {
	world = await openPaymentWorld();
	tab = world.openTab();
});
// Adding a recipient needs a recent login, and every payment moves the clock.
beforeEach(async () => {
	await signIn(tab.wallet);
});
afterAll(() => world.close());

/** Pays, and advances the sandbox's clock until the payment no longer changes. */
async function pay(request: PaymentRequest, patience = 60_000) {
	const { payment } = tab;
	payment.start(request);
	const { quote } = await untilPayment(payment, 'review');
	payment.confirm({ quoteId: quote.id });
	await untilPayment(payment, 'settling');
	const isOver = () => ['done', 'failed'].includes(payment.get().status);
	for (let step = 0; step < 12 && !isOver(); step++) {
		world.sandbox.clock.advance(patience / 10);
		payment.retry();
		await world.rest();
	}
	const state = payment.get();
	payment.cancel();
	return { state, quote };
}

test.each([
	['999', { status: 'done', result: 'completed', money: 'recipient', reason: undefined }],
	[
		'002',
		{ status: 'failed', result: 'failed', money: 'sender', reason: 'QUOTE_EXECUTION_FAILED' },
	],
	[
		'004',
		{ status: 'failed', result: 'failed', money: 'sender', reason: 'COUNTERPARTY_POST_TX_FAILED' },
	],
	['006', { status: 'failed', result: 'cancelled', money: 'sender', reason: 'USER_CANCELLATION' }],
	['007', { status: 'failed', result: 'failed', money: 'stuck', reason: 'QUOTE_EXECUTION_FAILED' }],
])('a payment to an account that ends in %s', async (suffix, { status, ...outcome }) => {
	const { request } = await openPayer(tab.wallet, `1234567${suffix}`);
	const { state } = await pay(request, 10_000);
	expect(state).toMatchObject({ status, outcome: { ...outcome, isFinal: true } });
});

test('a payment to 003 is on its way for six minutes, and then arrives', async () => {
	const { request } = await openPayer(tab.wallet, '1234567003');
	const early = await pay(request, 20_000);
	expect(early.state).toMatchObject({
		status: 'settling',
		outcome: { result: 'underway', isFinal: false },
	});
	const late = await pay(request, 7 * 60_000);
	expect(late.state).toMatchObject({ status: 'done', outcome: { result: 'completed' } });
});

// [Q9]
test('a payment to 005 arrives, and is returned by the bank later', async () => {
	const { request } = await openPayer(tab.wallet, '1234567005');
	const { quote, state } = await pay(request, 5_000);
	expect(state).toMatchObject({ status: 'done', outcome: { result: 'completed' } });
	world.sandbox.clock.advance(60_000);
	const transaction = await getTransaction(tab.wallet, quote);
	expect(paymentOutcome(transaction)).toMatchObject({
		result: 'returned',
		money: 'sender',
		reason: 'COUNTERPARTY_POST_TX_FAILED',
	});
});

test.each([
	['success.usd', { status: 'done', outcome: { result: 'completed' } }],
	['pending.long.usd', { status: 'settling', outcome: { result: 'underway', isFinal: false } }],
	['fail.compliance.usd', { status: 'failed', outcome: { result: 'failed', money: 'sender' } }],
])('a payment to the UMA address $%s', async (user, expected) => {
	const umaAddress = `$${user}@uma.localhost`;
	const lookup = await lookupUma(tab.wallet, { receiverUmaAddress: umaAddress });
	const { request } = await openPayer(tab.wallet);
	const { lockedCurrency: _, ...paid } = request;
	const { state } = await pay({
		...paid,
		destination: { destinationType: 'UMA_ADDRESS', umaAddress },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 5_000_000,
		lookup,
		senderCustomerInfo: { FULL_NAME: 'Ada', BIRTH_DATE: '1815-12-10', NATIONALITY: 'GB' },
	});
	expect(state).toMatchObject(expected);
});

/** A transfer between the person's dollar account and a bank, as the service shows it in the end. */
async function transfer(way: 'transfer-in' | 'transfer-out', suffix: string) {
	const { data } = await listInternalAccounts(tab.wallet, { currency: 'USD' });
	const inside = { accountId: data[0]?.id };
	const bank = usBank({ accountNumber: `1234567${suffix}` });
	const { id } = await createExternalAccount(tab.wallet, bank);
	const outside = { accountId: id };
	await world.sandbox.request('POST', `/sandbox/internal-accounts/${inside.accountId}/fund`, {
		amount: 5_000,
	});
	const ends =
		way === 'transfer-in'
			? { source: outside, destination: inside }
			: { source: inside, destination: outside };
	const response = await world.sandbox.request('POST', `/${way}`, { ...ends, amount: 1_000 });
	const started: Transaction = await response.json();
	expect(started).toMatchObject({ id: expect.any(String) });
	for (let step = 0; step < 8; step++) {
		world.sandbox.clock.advance(6_000);
		await world.sandbox.request('GET', `/transactions/${started.id}`);
	}
	const ended = await world.sandbox.request('GET', `/transactions/${started.id}`);
	return { started: paymentOutcome(started), ended: paymentOutcome(await ended.json()) };
}

test.each([
	['transfer-in', '999', 'underway', 'completed', 'recipient', undefined],
	['transfer-in', '002', 'failed', 'failed', 'sender', 'QUOTE_EXECUTION_FAILED'],
	['transfer-in', '003', 'failed', 'failed', 'sender', 'PAY_REQUEST_FAILED'],
	['transfer-in', '004', 'underway', 'failed', 'sender', 'PAY_REQUEST_FAILED'],
	['transfer-in', '005', 'underway', 'failed', 'sender', 'PAY_REQUEST_FAILED'],
	['transfer-out', '999', 'underway', 'completed', 'recipient', undefined],
	['transfer-out', '002', 'failed', 'failed', 'unknown', 'QUOTE_EXECUTION_FAILED'],
	['transfer-out', '003', 'failed', 'failed', 'unknown', 'COUNTERPARTY_POST_TX_FAILED'],
	['transfer-out', '004', 'underway', 'failed', 'sender', 'COUNTERPARTY_POST_TX_FAILED'],
	['transfer-out', '005', 'underway', 'failed', 'sender', 'COUNTERPARTY_POST_TX_FAILED'],
] as const)('a %s with an account that ends in %s', async (way, suffix, ...outcome) => {
	const [first, last, money, reason] = outcome;
	const { started, ended } = await transfer(way, suffix);
	expect(started.result).toBe(first);
	expect(ended).toMatchObject({ result: last, money, isFinal: true, reason });
});
