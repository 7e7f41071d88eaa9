import { type Customer, limits, type Transaction } from '@countersign/contract';
import { usBank } from '@countersign/test-kit';
import { expect, test } from 'vitest';
import { expectJson } from '../../../testing/expectJson.js';
import { openSettlingSandbox } from '../../../testing/openSettlingSandbox.js';
import { openWallet } from '../../../testing/openWallet.js';
import { balances, fund } from '../../../testing/payments.js';

const sandbox = await openSettlingSandbox();
const wallet = await openWallet(sandbox);
const { umaAddress } = await expectJson<Customer>(
	200,
	sandbox.request('GET', `/customers/${wallet.customerId}`),
);

const receive = (change: object = {}) =>
	sandbox.request('POST', '/sandbox/uma/receive', {
		senderUmaAddress: '$ada@elsewhere.test',
		receiverUmaAddress: umaAddress,
		receivingCurrencyCode: 'USDB',
		receivingCurrencyAmount: 3_000_000,
		...change,
	});

const received = () => expectJson<Transaction>(200, receive());

const decide = ({ id }: Pick<Transaction, 'id'>, decision: string, body?: object) =>
	sandbox.request('POST', `/transactions/${id}/${decision}`, body);

const read = ({ id }: Transaction) =>
	expectJson<Transaction>(200, sandbox.request('GET', `/transactions/${id}`));

test('credits the wallet with an approved payment', async () => {
	const payment = await received();
	expect(payment).toMatchObject({
		type: 'INCOMING',
		status: 'PENDING',
		customerId: wallet.customerId,
		source: { sourceType: 'UMA_ADDRESS', umaAddress: '$ada@elsewhere.test' },
		destination: { destinationType: 'ACCOUNT', accountId: wallet.accountId },
		receivedAmount: { amount: 3_000_000, currency: { code: 'USDB' } },
	});
	const [before] = await balances(sandbox, wallet);
	const body = { receiverCustomerInfo: { FULL_NAME: 'Grace Hopper' } };
	expect(await expectJson(200, decide(payment, 'approve', body))).toMatchObject({
		status: 'PROCESSING',
	});
	expect(await balances(sandbox, wallet)).toEqual([before, before]);
	sandbox.clock.advance(1_000);
	expect(await read(payment)).toMatchObject({ status: 'COMPLETED' });
	expect((await balances(sandbox, wallet))[0] - before).toBe(3_000_000);
});

// [R4]
test('does not credit a rejected payment', async () => {
	const before = await balances(sandbox, wallet);
	const payment = await received();
	const rejection = decide(payment, 'reject', { reason: 'unknown sender' });
	expect(await expectJson(200, rejection)).toMatchObject({ status: 'REJECTED' });
	sandbox.clock.advance(60_000);
	expect(await read(payment)).toMatchObject({ status: 'REJECTED' });
	expect(await balances(sandbox, wallet)).toEqual(before);
});

test('fails a payment without a decision after five seconds', async () => {
	const payment = await received();
	sandbox.clock.advance(4_999);
	expect(await read(payment)).toMatchObject({ status: 'PENDING' });
	sandbox.clock.advance(1);
	expect(await expectJson(409, decide(payment, 'approve'))).toMatchObject({
		code: 'TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL',
	});
	expect(await read(payment)).toMatchObject({
		status: 'FAILED',
		failureReason: 'PAYMENT_APPROVAL_TIMED_OUT',
	});
});

test('applies one of ten concurrent decisions', async () => {
	const [before] = await balances(sandbox, wallet);
	const payment = await received();
	const responses = await Promise.all(Array.from({ length: 10 }, () => decide(payment, 'approve')));
	expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
	sandbox.clock.advance(1_000);
	expect((await balances(sandbox, wallet))[0] - before).toBe(3_000_000);
	for (const decision of ['approve', 'reject']) {
		expect(await expectJson(409, decide(payment, decision))).toMatchObject({
			code: 'TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL',
		});
	}
});

test('rejects a decision on a payment that does not await approval', async () => {
	await fund(sandbox, wallet, 5);
	const list = sandbox.request('GET', `/transactions?customerId=${wallet.customerId}&limit=1`);
	const { data } = await expectJson<{ data: Transaction[] }>(200, list);
	for (const decision of ['approve', 'reject']) {
		await expectJson(409, decide({ id: data[0]?.id ?? '' }, decision));
		const unknown = decide({ id: 'Transaction:unknown' }, decision);
		expect(await expectJson(404, unknown)).toMatchObject({ code: 'TRANSACTION_NOT_FOUND' });
	}
});

test("allows a second confirmation of a receipt's delivery", async () => {
	const payment = await received();
	expect(payment).not.toHaveProperty('receiptDeliveryConfirmedAt');
	const now = sandbox.clock.now().toISOString();
	expect(await expectJson(200, decide(payment, 'confirm'))).toMatchObject({
		receiptDeliveryConfirmedAt: now,
	});
	const earlier = { receiptDeliveryConfirmedAt: '2026-01-02T03:04:05+01:00' };
	await expectJson(200, decide(payment, 'confirm', earlier));
	expect(await read(payment)).toMatchObject({
		receiptDeliveryConfirmedAt: '2026-01-02T02:04:05.000Z',
	});
	const odd = { receiptDeliveryConfirmedAt: 'yesterday' };
	expect(await expectJson(400, decide(payment, 'confirm', odd))).toMatchObject({
		code: 'INVALID_INPUT',
	});
	const unknown = decide({ id: 'Transaction:unknown' }, 'confirm');
	expect(await expectJson(404, unknown)).toMatchObject({ code: 'TRANSACTION_NOT_FOUND' });
});

test('credits a default deposit account with payments in its currency', async () => {
	const bank = {
		customerId: wallet.customerId,
		defaultUmaDepositAccount: true,
		...usBank({ accountNumber: '000123456789' }),
	};
	const created = sandbox.request('POST', '/customers/external-accounts', bank);
	const { id: accountId } = await expectJson<{ id: string }>(201, created);
	const byId = receive({
		receiverUmaAddress: undefined,
		customerId: wallet.customerId,
		receivingCurrencyCode: 'USD',
	});
	expect(await expectJson(200, byId)).toMatchObject({ destination: { accountId } });
});

test('accepts a payment larger than the sandbox funding limit', async () => {
	const change = { receivingCurrencyAmount: limits.sandboxFundAmount + 1 };
	expect(await expectJson(200, receive(change))).toMatchObject({
		receivedAmount: { amount: limits.sandboxFundAmount + 1 },
	});
});

test.each([
	[{ senderUmaAddress: 'ada' }, 400, 'INVALID_UMA_ADDRESS'],
	[{ receiverUmaAddress: undefined }, 400, 'INVALID_INPUT'],
	[{ receiverUmaAddress: '$nobody@uma.localhost' }, 404, 'UMA_NOT_FOUND'],
	[{ customerId: 'Customer:unknown' }, 404, 'UMA_NOT_FOUND'],
	[{ receivingCurrencyCode: 'MXN' }, 400, 'INVALID_CURRENCY'],
	[{ receivingCurrencyCode: 'XYZ' }, 400, 'INVALID_CURRENCY'],
	[{ receivingCurrencyAmount: 0 }, 400, 'INVALID_INPUT'],
])('rejects %j', async (change, status, code) => {
	expect(await expectJson(status, receive(change))).toMatchObject({ code });
});
