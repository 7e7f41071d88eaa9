import type { Customer, ExternalAccount, Transaction } from '@countersign/contract';
import { expect, test } from 'vitest';
import { expectJson } from '../../../testing/expectJson.js';
import { openFiatAccount } from '../../../testing/openFiatAccount.js';
import { openSettlingSandbox } from '../../../testing/openSettlingSandbox.js';
import { openWallet } from '../../../testing/openWallet.js';
import { addBank, balances, fund } from '../../../testing/payments.js';

const sandbox = await openSettlingSandbox();
const wallet = await openWallet(sandbox);

const read = ({ id }: Transaction) =>
	expectJson<Transaction>(200, sandbox.request('GET', `/transactions/${id}`));

const transferBody = (from: string, to: string, amount?: number) => ({
	source: { accountId: from },
	destination: { accountId: to },
	...(amount === undefined ? {} : { amount }),
});

/** What the ledger has in one place. */
async function balanceOf(place: string): Promise<number> {
	const audit = await sandbox.ledger();
	return audit.balances.find(({ account }) => account === place)?.balance ?? 0;
}

/** Somebody's dollar account with 50 dollars, and a bank account whose number ends so. */
async function openAccounts(suffix: string) {
	const body = { customerType: 'INDIVIDUAL' };
	const { id } = await expectJson<Customer>(201, sandbox.request('POST', '/customers', body));
	const account = await openFiatAccount(sandbox, id);
	const owner = { ...wallet, customerId: id, accountId: account };
	await fund(sandbox, owner, 5_000);
	const { id: bank } = await addBank(sandbox, owner, `00012345${suffix}`);
	return { account, bank, customerId: id };
}

async function transferOut(suffix: string) {
	const { account, bank, customerId } = await openAccounts(suffix);
	const body = transferBody(account, bank, 2_000);
	const payment = await expectJson<Transaction>(
		201,
		sandbox.request('POST', '/transfer-out', body),
	);
	const after = async (milliseconds: number) => {
		sandbox.clock.advance(milliseconds);
		const seen = await read(payment);
		const places = [account, `${account}/held`, bank].map(balanceOf);
		return { payment: seen, money: await Promise.all(places) };
	};
	return { payment, after, customerId };
}

// [R86]
test('debits a transfer out at once and completes it at the bank', async () => {
	const { payment, after, customerId } = await transferOut('789');
	expect(payment).toMatchObject({
		type: 'OUTGOING',
		status: 'PROCESSING',
		customerId,
		source: { sourceType: 'ACCOUNT', currency: 'USD' },
		destination: { destinationType: 'ACCOUNT', currency: 'USD' },
		sentAmount: { amount: 2_000, currency: { code: 'USD' } },
		receivedAmount: { amount: 2_000 },
		fees: 0,
	});
	expect((await after(0)).money).toEqual([3_000, 2_000, 0]);
	expect(await after(1_000)).toMatchObject({
		payment: { status: 'COMPLETED', settledAt: expect.any(String) },
		money: [3_000, 0, 2_000],
	});
});

// [R84]
test.each([
	['002', 'QUOTE_EXECUTION_FAILED'],
	['003', 'COUNTERPARTY_POST_TX_FAILED'],
])('a transfer out to %s fails at once without moving money', async (suffix, failureReason) => {
	const { payment, after } = await transferOut(suffix);
	expect(payment).toMatchObject({ status: 'FAILED', failureReason });
	expect(payment).not.toHaveProperty('refund');
	expect(await after(60_000)).toEqual({ payment, money: [5_000, 0, 0] });
});

// [R85]
test('refunds a transfer out to 004 that the bank rejects', async () => {
	const { payment, after } = await transferOut('004');
	expect(payment.status).toBe('PROCESSING');
	expect(await after(1_000)).toMatchObject({
		payment: { status: 'FAILED', refund: { status: 'PENDING' } },
		money: [3_000, 2_000, 0],
	});
	expect(await after(1_000)).toMatchObject({
		payment: { status: 'FAILED', refund: { status: 'COMPLETED' } },
		money: [5_000, 0, 0],
	});
});

// [R72]
test('fails a transfer out to 005 after 30 seconds', async () => {
	const { payment, after } = await transferOut('005');
	expect(payment.status).toBe('PENDING');
	expect((await after(29_000)).payment.status).toBe('PENDING');
	expect((await after(1_000)).payment).toMatchObject({
		status: 'FAILED',
		failureReason: 'COUNTERPARTY_POST_TX_FAILED',
	});
	expect((await after(1_000)).money).toEqual([5_000, 0, 0]);
});

// [R83]
test('credits a transfer in when it is collected', async () => {
	const { account, bank } = await openAccounts('789');
	const body = transferBody(bank, account, 700);
	const payment = await expectJson<Transaction>(201, sandbox.request('POST', '/transfer-in', body));
	expect(payment).toMatchObject({
		type: 'INCOMING',
		status: 'PROCESSING',
		source: { sourceType: 'ACCOUNT', accountId: bank },
		destination: { destinationType: 'ACCOUNT', accountId: account },
		receivedAmount: { amount: 700, currency: { code: 'USD' } },
	});
	expect(await balanceOf(account)).toBe(5_000);
	sandbox.clock.advance(1_000);
	expect(await read(payment)).toMatchObject({ status: 'COMPLETED' });
	expect(await balanceOf(account)).toBe(5_700);
});

// [R82]
test.each([
	['002', 'FAILED', 0, 'QUOTE_EXECUTION_FAILED'],
	['003', 'FAILED', 0, 'PAY_REQUEST_FAILED'],
	['004', 'PROCESSING', 1_000, 'PAY_REQUEST_FAILED'],
	['005', 'PENDING', 30_000, 'PAY_REQUEST_FAILED'],
])(
	'a transfer in from %s starts as %s and fails after %i ms',
	async (...[suffix, status, delay, failureReason]) => {
		const { account, bank } = await openAccounts(suffix);
		const body = transferBody(bank, account, 700);
		const payment = await expectJson<Transaction>(
			201,
			sandbox.request('POST', '/transfer-in', body),
		);
		expect(payment.status).toBe(status);
		sandbox.clock.advance(delay - 1);
		expect((await read(payment)).status).toBe(status);
		sandbox.clock.advance(1);
		expect(await read(payment)).toMatchObject({ status: 'FAILED', failureReason });
		expect(await balanceOf(account)).toBe(5_000);
	},
);

test('an embedded wallet accepts a transfer in and rejects a transfer out', async () => {
	const wallets = sandbox.request('POST', '/customers/external-accounts', {
		customerId: wallet.customerId,
		currency: 'USDB',
		accountInfo: { accountType: 'SPARK_WALLET', address: 'spark1qqqq789' },
	});
	const { id: spark } = await expectJson<ExternalAccount>(201, wallets);
	const incoming = transferBody(spark, wallet.accountId, 4_000_000);
	await expectJson(201, sandbox.request('POST', '/transfer-in', incoming));
	sandbox.clock.advance(1_000);
	expect(await balances(sandbox, wallet)).toEqual([4_000_000, 4_000_000]);
	const outgoing = transferBody(wallet.accountId, spark, 1);
	expect(await expectJson(400, sandbox.request('POST', '/transfer-out', outgoing))).toMatchObject({
		code: 'INVALID_INPUT',
		message: expect.stringContaining('signed quote'),
		details: { errors: [{ field: 'source.accountId' }] },
	});
});

test('performs one transfer for a repeated key', async () => {
	const { account, bank } = await openAccounts('789');
	const body = transferBody(account, bank, 1_000);
	const once = () =>
		sandbox.request('POST', '/transfer-out', body, { 'idempotency-key': `key-${account}` });
	const [first, again] = await Promise.all([once(), once()]);
	expect(await expectJson(201, first)).toEqual(await expectJson(201, again));
	expect(await balanceOf(account)).toBe(4_000);
});

// [R31]
test('performs one transfer per customer with the same key, in and out', async () => {
	const key = { 'idempotency-key': 'rent' };
	const ids: string[] = [];
	const transfer = async (path: string, from: string, to: string) => {
		const sent = sandbox.request('POST', path, transferBody(from, to, 1_000), key);
		ids.push((await expectJson<Transaction>(201, sent)).id);
	};
	for (const { account, bank } of [await openAccounts('789'), await openAccounts('789')]) {
		await transfer('/transfer-in', bank, account);
		await transfer('/transfer-out', account, bank);
	}
	expect(new Set(ids).size).toBe(4);
});

test('repeats a rejection for its key after the account is funded', async () => {
	const { account, bank } = await openAccounts('789');
	const key = { 'idempotency-key': `refused-${account}` };
	const out = () =>
		sandbox.request('POST', '/transfer-out', transferBody(account, bank, 5_001), key);
	const first = await expectJson(400, out());
	await expectJson(
		200,
		sandbox.request('POST', `/sandbox/internal-accounts/${account}/fund`, { amount: 1 }),
	);
	expect(await expectJson(400, out())).toEqual(first);
	expect(await balanceOf(account)).toBe(5_001);
});

test('rejects an invalid transfer', async () => {
	const { account, bank } = await openAccounts('789');
	const stranger = await openWallet(sandbox);
	const theirs = await addBank(sandbox, stranger);
	const ofWallet = await addBank(sandbox, wallet);
	const out = (body: object) => sandbox.request('POST', '/transfer-out', body);
	const refusals = [
		[400, 'AMOUNT_OUT_OF_RANGE', transferBody(account, bank, 5_001)],
		[400, 'INVALID_INPUT', transferBody(account, bank)],
		[400, 'INVALID_INPUT', transferBody(account, bank, 0)],
		[400, 'INVALID_INPUT', { ...transferBody(account, bank, 1), source: 'account' }],
		[
			400,
			'INVALID_INPUT',
			{
				...transferBody(account, bank, 1),
				destination: { accountId: bank, paymentRail: 'SEPA' },
			},
		],
		[400, 'INVALID_CURRENCY', transferBody(wallet.accountId, ofWallet.id, 1)],
		[404, 'REFERENCE_NOT_FOUND', transferBody(account, theirs.id, 1)],
		[404, 'REFERENCE_NOT_FOUND', transferBody('InternalAccount:unknown', bank, 1)],
	] as const;
	for (const [status, code, body] of refusals) {
		expect(await expectJson(status, out(body))).toMatchObject({ code });
	}
	expect(await balanceOf(account)).toBe(5_000);
});
