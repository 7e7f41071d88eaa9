import { type Quote, sandboxTransactions } from '@countersign/contract';
import { RLP } from '@ethereumjs/rlp';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { expectJson } from '../../../testing/expectJson.js';
import { openWallet } from '../../../testing/openWallet.js';
import {
	addBank,
	openPayer,
	quoteRequest,
	requestQuote,
	transactionOf,
} from '../../../testing/payments.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox());
const wallet = await openWallet(sandbox);
const bank = await addBank(sandbox, wallet);

const ask = (change: object, headers?: Record<string, string>) =>
	sandbox.request(
		'POST',
		'/quotes',
		{ ...quoteRequest(wallet, bank.id, 25_000_000), ...change },
		headers,
	);

// [R2]
test('creates a quote with fixed totals, rate and fees, and returns it when read', async () => {
	const given = quoteRequest(wallet, bank.id, 25_000_000);
	const created = await expectJson<Quote>(201, ask({ description: 'Rent' }));
	expect(created).toMatchObject({
		status: 'PENDING',
		source: given.source,
		destination: given.destination,
		sendingCurrency: { code: 'USDB', decimals: 6 },
		receivingCurrency: { code: 'USD', decimals: 2 },
		totalSendingAmount: 25_000_000,
		totalReceivingAmount: 2_468,
		feesIncluded: 312_500,
		exchangeRate: 1,
		rateDetails: {
			counterpartyFixedFee: 0,
			serviceApiFixedFee: 250_000,
			serviceApiVariableFeeRate: 0.0025,
			serviceApiVariableFeeAmount: 62_500,
		},
	});
	expect(Date.parse(created.expiresAt) - Date.parse(created.createdAt)).toBe(300_000);
	expect(await expectJson(200, sandbox.request('GET', `/quotes/${created.id}`))).toEqual(created);
	expect(await transactionOf(sandbox, created)).toMatchObject({
		type: 'OUTGOING',
		status: 'PENDING',
		quoteId: created.id,
		customerId: wallet.customerId,
		sentAmount: { amount: 25_000_000 },
		receivedAmount: { amount: 2_468 },
		fees: 312_500,
		description: 'Rent',
	});
});

test('returns the same payload in both places of a quote', async () => {
	const { payloadToSign = '', paymentInstructions } = await requestQuote(
		sandbox,
		wallet,
		bank.id,
		1e6,
	);
	expect(paymentInstructions).toMatchObject([
		{ accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign } },
	]);
	const activity = JSON.parse(payloadToSign);
	expect(JSON.stringify(activity)).toBe(payloadToSign);
	expect(Object.keys(activity)).toEqual([
		'type',
		'timestampMs',
		'organizationId',
		'parameters',
		'generateAppProofs',
	]);
	expect(activity).toMatchObject({
		type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
		timestampMs: expect.stringMatching(/^\d{13}$/),
		parameters: {
			signWith: expect.stringMatching(/^0x[0-9a-f]{40}$/),
			type: 'TRANSACTION_TYPE_ETHEREUM',
		},
		generateAppProofs: true,
	});
});

/** The fields of the EIP-1559 transaction in a quote's payload, in hex, read by another library. */
function fieldsOf({ payloadToSign = '' }: Quote): unknown[] {
	const bytes = Buffer.from(JSON.parse(payloadToSign).parameters.unsignedTransaction, 'hex');
	expect(bytes[0]).toBe(2);
	const fields = RLP.decode(bytes.subarray(1));
	if (!Array.isArray(fields)) throw new Error('A transaction is a list.');
	return fields.map((field) =>
		field instanceof Uint8Array ? Buffer.from(field).toString('hex') : field,
	);
}

const [contract = ''] = Object.keys(sandboxTransactions.tokens);
const [payouts = '', wallets = ''] = sandboxTransactions.recipients;
const transferOf = (recipient: string, units: bigint) =>
	`a9059cbb${recipient.slice(2).padStart(64, '0')}${units.toString(16).padStart(64, '0')}`;

test('encodes the exact total in token units in the payload', async () => {
	const { accountId } = await openWallet(sandbox);
	for (const [to, recipient] of [
		[bank.id, payouts],
		[accountId, wallets],
	] as const) {
		const [chainId, , priorityFee, maxFee, gasLimit, ...rest] = fieldsOf(
			await requestQuote(sandbox, wallet, to, 25_000_001),
		);
		expect(Number(`0x${chainId}`)).toBe(sandboxTransactions.chainId);
		expect(BigInt(`0x${gasLimit}`) * BigInt(`0x${maxFee}`)).toBeLessThan(
			sandboxTransactions.maximumFee,
		);
		expect(BigInt(`0x${priorityFee}`)).toBeLessThan(BigInt(`0x${maxFee}`));
		const data = transferOf(recipient, 25_000_001n * 10n ** 12n);
		expect(rest).toEqual([contract.slice(2), '', data, []]);
	}
});

test('gives twenty concurrent quotes consecutive nonces from zero', async () => {
	const other = await openWallet(sandbox);
	const account = await addBank(sandbox, other);
	const quotes = await Promise.all(
		Array.from({ length: 20 }, () => requestQuote(sandbox, other, account.id, 25_000_000)),
	);
	const nonces = quotes.map((quote) => Number(`0x${fieldsOf(quote)[1] || '0'}`));
	expect(nonces.sort((one, two) => one - two)).toEqual(Array.from({ length: 20 }, (_, i) => i));
});

const unknown = '00000000-0000-4000-8000-000000000000';
// [R17]
test.each([
	['no amount', { lockedCurrencyAmount: 0 }, 400, 'INVALID_INPUT'],
	['half a unit', { lockedCurrencyAmount: 1.5 }, 400, 'INVALID_INPUT'],
	['more than the limit', { lockedCurrencyAmount: 9_000_000_000_000_001 }, 400, 'INVALID_INPUT'],
	['an amount below the fees', { lockedCurrencyAmount: 1 }, 400, 'AMOUNT_OUT_OF_RANGE'],
	['an amount as text', { lockedCurrencyAmount: '25000000' }, 400, 'INVALID_INPUT'],
	['no side', { lockedCurrencySide: undefined }, 400, 'INVALID_INPUT'],
	['execution at once', { immediatelyExecute: true }, 400, 'INVALID_INPUT'],
	['an unknown purpose', { purposeOfPayment: 'FUN' }, 400, 'INVALID_INPUT'],
	[
		'an unknown source',
		{ source: { sourceType: 'ACCOUNT', accountId: `InternalAccount:${unknown}` } },
		404,
		'REFERENCE_NOT_FOUND',
	],
	[
		'an unknown destination',
		{ destination: { destinationType: 'ACCOUNT', accountId: `ExternalAccount:${unknown}` } },
		404,
		'REFERENCE_NOT_FOUND',
	],
	[
		'an unknown UMA address',
		{ destination: { destinationType: 'UMA_ADDRESS', umaAddress: '$a@uma.localhost' } },
		404,
		'UMA_NOT_FOUND',
	],
	[
		'a UMA address of another provider',
		{ destination: { destinationType: 'UMA_ADDRESS', umaAddress: '$a@b.c' } },
		404,
		'UMA_NOT_FOUND',
	],
	[
		'real-time funding in an unknown currency',
		{ source: { sourceType: 'REALTIME_FUNDING', currency: 'XYZ' } },
		400,
		'INVALID_CURRENCY',
	],
])('rejects %s', async (_, change, status, code) => {
	expect(await expectJson(status, ask(change))).toMatchObject({ status, code });
});

// [R14]
test('rejects a payment to the same wallet, from a foreign wallet or to a foreign account', async () => {
	const stranger = await openWallet(sandbox);
	const account = { sourceType: 'ACCOUNT', accountId: wallet.accountId };
	const to = (accountId: string) => ({ destination: { destinationType: 'ACCOUNT', accountId } });
	for (const [change, status, code] of [
		[to(wallet.accountId), 400, 'SELF_PAYMENT'],
		[{ source: { ...account, customerId: stranger.customerId } }, 404, 'REFERENCE_NOT_FOUND'],
		[to((await addBank(sandbox, stranger)).id), 404, 'REFERENCE_NOT_FOUND'],
	] as const) {
		expect(await expectJson(status, ask(change))).toMatchObject({ code });
	}
	const rail = { destinationType: 'ACCOUNT', accountId: bank.id, paymentRail: 'SEPA' };
	expect(await expectJson(400, ask({ destination: rail }))).toMatchObject({
		details: { errors: [{ field: 'destination.paymentRail' }] },
	});
});

test('charges no fees for a payment to another wallet', async () => {
	const friend = await openWallet(sandbox);
	expect(await requestQuote(sandbox, wallet, friend.accountId, 7)).toMatchObject({
		totalSendingAmount: 7,
		totalReceivingAmount: 7,
		feesIncluded: 0,
		receivingCurrency: { code: 'USDB' },
	});
});

// [Q7] [R25]
test('returns the first response for a repeated key, whatever the body', async () => {
	const key = { 'idempotency-key': 'order-66' };
	const first = await (await ask({}, key)).text();
	const responses = await Promise.all([
		ask({}, key),
		ask({ lockedCurrencyAmount: 99_000_000 }, key),
		ask({}, key),
	]);
	for (const response of responses) {
		expect(response.status).toBe(201);
		expect(await response.text()).toBe(first);
	}
});

// [R29]
test('creates a quote per paying customer with the same key', async () => {
	const key = { 'idempotency-key': 'order-of-both' };
	const other = await openPayer(sandbox, 50_000_000);
	const body = quoteRequest(other.wallet, other.bank.id, 10_000_000);
	const own = await expectJson<Quote>(201, ask({}, key));
	const theirs = await expectJson<Quote>(201, ask(body, key));
	expect(theirs).toMatchObject({ source: body.source, destination: body.destination });
	expect(await expectJson(201, ask(body, key))).toEqual(theirs);
	expect(await expectJson(201, ask({}, key))).toEqual(own);
	const refused = ask({ ...body, lockedCurrencyAmount: 'all' }, key);
	expect(await expectJson(201, refused)).toEqual(theirs);
});

// [R30]
test('creates a quote per owner of a paying external account with the same key', async () => {
	const key = { 'idempotency-key': 'collect-from-both' };
	const recipient = await openWallet(sandbox);
	const other = await addBank(sandbox, await openWallet(sandbox));
	for (const { id } of [bank, other]) {
		const source = { sourceType: 'ACCOUNT', accountId: id };
		const destination = { destinationType: 'ACCOUNT', accountId: recipient.accountId };
		const body = { source, destination, lockedCurrencyAmount: 2_500 };
		expect(await expectJson<Quote>(201, ask(body, key))).toMatchObject({ source });
	}
});

// [R26]
test('creates one quote for ten concurrent requests with one key', async () => {
	const before = await expectJson<{ totalCount: number }>(
		200,
		sandbox.request('GET', '/transactions'),
	);
	const key = { 'idempotency-key': 'race' };
	const responses = await Promise.all(Array.from({ length: 10 }, () => ask({}, key)));
	const bodies = await Promise.all(responses.map((response) => response.text()));
	expect(new Set(bodies).size).toBe(1);
	const after = await expectJson<{ totalCount: number }>(
		200,
		sandbox.request('GET', '/transactions'),
	);
	expect(after.totalCount - before.totalCount).toBe(1);
});

// [R33]
test.each([
	['of its rules', { lockedCurrencyAmount: 1 }, 'AMOUNT_OUT_OF_RANGE'],
	['of its shape', { lockedCurrencyAmount: 'all' }, 'INVALID_INPUT'],
])('repeats a rejection because %s for its key', async (why, body, code) => {
	const key = { 'idempotency-key': `refused because ${why}`.replaceAll(' ', '-') };
	const first = await ask(body, key);
	expect(first.status).toBe(400);
	const text = await first.text();
	expect(JSON.parse(text)).toMatchObject({ code });
	for (const again of await Promise.all([ask({}, key), ask(body, key)])) {
		expect(again.status).toBe(400);
		expect(await again.text()).toBe(text);
	}
});

test('stores only the response of a rejected quote', async () => {
	const count = async () => {
		const page = sandbox.request('GET', '/transactions');
		return (await expectJson<{ totalCount: number }>(200, page)).totalCount;
	};
	const before = await count();
	const body = { immediatelyExecute: true };
	await expectJson(400, ask(body, { 'idempotency-key': 'refused-at-once' }));
	await expectJson(400, ask(body, { 'idempotency-key': 'refused-at-once' }));
	expect(await count()).toBe(before);
});

test('rejects a malformed key', async () => {
	await expectJson(400, ask({}, { 'idempotency-key': 'k'.repeat(256) }));
});

test('returns 404 for an unknown quote', async () => {
	for (const [method, path] of [
		['GET', `/quotes/Quote:${unknown}`],
		['POST', `/quotes/Quote:${unknown}/execute`],
	] as const) {
		const response = sandbox.request(method, path);
		expect(await expectJson(404, response)).toMatchObject({ code: 'QUOTE_NOT_FOUND' });
	}
});
