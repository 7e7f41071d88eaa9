import type { IncomingTransaction, OutgoingTransaction, Page, Quote } from '@countersign/contract';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { expectJson } from '../../../testing/expectJson.js';
import { openWallet, type TestWallet } from '../../../testing/openWallet.js';
import { addBank, fund, payAccount } from '../../../testing/payments.js';
import { stoppedClock } from '../../../testing/stoppedClock.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox({ clock: stoppedClock() }));

type Payment = IncomingTransaction | OutgoingTransaction;

const list = (query: string) =>
	expectJson<Page<Payment>>(200, sandbox.request('GET', `/transactions?${query}`));
const amounts = ({ data }: Page<Payment>) =>
	data.map((row) => (row.type === 'INCOMING' ? row.receivedAmount.amount : row.sentAmount.amount));

/** A wallet that was funded with 1, 2, … units. */
async function fundedWallet(count: number): Promise<TestWallet> {
	const wallet = await openWallet(sandbox);
	for (let amount = 1; amount <= count; amount += 1) await fund(sandbox, wallet, amount);
	return wallet;
}

// [R11]
test.each([
	['asc', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
	['desc', [7, 6, 5, 4, 3, 2, 1]],
])('lists every row once in %s order while others arrive', async (order, expected) => {
	const wallet = await fundedWallet(7);
	const seen: number[] = [];
	let cursor = '';
	for (let arrivals = 8; arrivals < 20; arrivals += 1) {
		const page = await list(
			`customerId=${wallet.customerId}&limit=3&sortOrder=${order}${cursor && `&cursor=${cursor}`}`,
		);
		seen.push(...amounts(page));
		expect(page.nextCursor !== undefined).toBe(page.hasMore);
		if (!page.hasMore) break;
		cursor = page.nextCursor ?? '';
		if (arrivals < 10) await fund(sandbox, wallet, arrivals);
	}
	expect(seen).toEqual(expected);
});

// [R9]
test('lists the newest first, 20 per page, with the total count', async () => {
	const wallet = await fundedWallet(21);
	const page = await list(`customerId=${wallet.customerId}`);
	expect(page).toMatchObject({ hasMore: true, totalCount: 21 });
	expect(amounts(page)).toEqual(Array.from({ length: 20 }, (_, index) => 21 - index));
	const rest = await list(`customerId=${wallet.customerId}&cursor=${page.nextCursor}`);
	expect(rest).toMatchObject({ hasMore: false, totalCount: 21 });
	expect(rest).not.toHaveProperty('nextCursor');
	expect(amounts(rest)).toEqual([1]);
});

test('returns no cursor after a full last page', async () => {
	const wallet = await fundedWallet(3);
	expect(await list(`customerId=${wallet.customerId}&limit=3`)).toMatchObject({ hasMore: false });
});

const encoded = (text: string) => Buffer.from(text).toString('base64url');
test.each([
	['nonsense', '~~~'],
	['nothing', ''],
	['a cursor of another list', encoded('customers.desc.1')],
	['a cursor of the other order', encoded('transactions.asc.1')],
	['a position that is not a number', encoded('transactions.desc.x')],
	['a position in another spelling', encoded('transactions.desc.01')],
	['more than a cursor', `${encoded('transactions.desc.1')}=`],
])('rejects a cursor: %s', async (_, cursor) => {
	const response = sandbox.request('GET', `/transactions?cursor=${cursor}`);
	expect(await expectJson(400, response)).toMatchObject({
		code: 'INVALID_INPUT',
		details: { errors: [{ field: 'cursor' }] },
	});
});

// [R7]
test('filters the list by every parameter', async () => {
	const wallet = await openWallet(sandbox);
	const friend = await openWallet(sandbox);
	await fund(sandbox, wallet, 50_000_000);
	sandbox.clock.advance(60_000);
	const start = sandbox.clock.now().toISOString();
	const quote = await payAccount(sandbox, wallet, friend.accountId, 10_000_000);
	sandbox.clock.advance(60_000);
	const mine = `customerId=${wallet.customerId}`;
	const [out, incoming] = (await list(mine)).data;
	const theirs = (await list(`customerId=${friend.customerId}`)).data[0];
	const found = async (query: string) => (await list(query)).data.map(({ id }) => id);

	expect(out).toMatchObject({ id: quote.transactionId, status: 'COMPLETED' });
	expect(await found(`${mine}&type=OUTGOING`)).toEqual([out?.id]);
	expect(await found(`${mine}&type=INCOMING`)).toEqual([incoming?.id]);
	expect(await found(`platformCustomerId=${out?.platformCustomerId}&startDate=${start}`)).toEqual([
		out?.id,
	]);
	expect(await found(`${mine}&endDate=${incoming?.createdAt}`)).toEqual([incoming?.id]);
	expect(await found(`${mine}&startDate=${out?.createdAt}&endDate=${out?.createdAt}`)).toEqual([
		out?.id,
	]);
	expect(await found(`reference=${out?.reconciliationInstructions?.reference}`)).toEqual([out?.id]);
	expect(await found(`senderAccountIdentifier=${wallet.accountId}`)).toEqual([theirs?.id, out?.id]);
	expect(await found(`receiverAccountIdentifier=${wallet.accountId}`)).toEqual([incoming?.id]);
	expect(await found(`accountIdentifier=${wallet.accountId}&sortOrder=asc`)).toEqual([
		incoming?.id,
		out?.id,
		theirs?.id,
	]);
	expect(await found(`${mine}&status=PENDING`)).toEqual([]);
	expect(await found(`${mine}&status=COMPLETED&type=OUTGOING`)).toEqual([out?.id]);
	expect(await found('customerId=Customer:unknown')).toEqual([]);
});

// [R8]
test('finds an external account as the sender of a payment', async () => {
	const wallet = await openWallet(sandbox);
	const friend = await openWallet(sandbox);
	const bank = await addBank(sandbox, wallet);
	const body = {
		source: { sourceType: 'ACCOUNT', accountId: bank.id },
		destination: { destinationType: 'ACCOUNT', accountId: friend.accountId },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 2_500,
	};
	const quote = await expectJson<Quote>(201, sandbox.request('POST', '/quotes', body));
	const funding = { quoteId: quote.id, currencyCode: 'USD' };
	await expectJson(200, sandbox.request('POST', '/sandbox/send', funding));
	sandbox.clock.advance(60_000);
	const [arrival] = (await list(`customerId=${friend.customerId}`)).data;
	const found = async (query: string) => (await list(query)).data.map(({ id }) => id);
	const both = [arrival?.id, quote.transactionId];
	expect(await found(`accountIdentifier=${bank.id}`)).toEqual(both);
	expect(await found(`senderAccountIdentifier=${bank.id}`)).toEqual(both);
	expect(await found(`receiverAccountIdentifier=${bank.id}`)).toEqual([]);
});

test.each(['sortOrder=up', 'status=LOST', 'type=SIDEWAYS', 'startDate=2026-01-01', 'limit=x'])(
	'rejects %s',
	async (query) => {
		const response = sandbox.request('GET', `/transactions?${query}`);
		expect(await expectJson(400, response)).toMatchObject({ code: 'INVALID_INPUT' });
	},
);

test('returns 404 for an unknown transaction', async () => {
	const response = sandbox.request('GET', '/transactions/Transaction:unknown');
	expect(await expectJson(404, response)).toMatchObject({ code: 'TRANSACTION_NOT_FOUND' });
});
