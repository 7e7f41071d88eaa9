import { randomUUID } from 'node:crypto';
import type { Quote } from '@countersign/contract';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { createStamp } from '../../../testing/createStamp.js';
import { expectJson } from '../../../testing/expectJson.js';
import { openSession, openWallet } from '../../../testing/openWallet.js';
import {
	addBank,
	balances,
	execute,
	fund,
	openPayer,
	requestQuote,
	transactionOf,
} from '../../../testing/payments.js';
import { prepareSessionEnd } from '../../../testing/prepareSessionEnd.js';
import { stoppedClock } from '../../../testing/stoppedClock.js';
import { createKeyPair } from '../../platform/enclave/keyPair.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox({ clock: stoppedClock() }));
const { wallet, bank } = await openPayer(sandbox, 1_000_000_000);

const newQuote = (amount = 25_000_000) => requestQuote(sandbox, wallet, bank.id, amount);
const stamp = (header: string) => ({ 'service-wallet-signature': header });
const holds = async (entry: Quote) => {
	const { postings } = await sandbox.ledger();
	return postings.filter(({ transactionId }) => transactionId === entry.transactionId);
};

// [R3]
test('holds the money on a signed execution and delivers it soon after', async () => {
	const [before] = await balances(sandbox, wallet);
	const quote = await newQuote();
	const executed = await expectJson<Quote>(200, execute(sandbox, wallet, quote));
	expect(executed).toEqual({ ...quote, status: 'PROCESSING' });
	expect(await balances(sandbox, wallet)).toEqual([before - 25_000_000, before]);
	expect(await transactionOf(sandbox, quote)).toMatchObject({ status: 'PROCESSING' });

	sandbox.clock.advance(2_000);
	expect(await transactionOf(sandbox, quote)).toMatchObject({
		status: 'COMPLETED',
		settledAt: expect.any(String),
	});
	const read = await expectJson<Quote>(200, sandbox.request('GET', `/quotes/${quote.id}`));
	expect(read.status).toBe('COMPLETED');
	expect(await balances(sandbox, wallet)).toEqual([before - 25_000_000, before - 25_000_000]);
	const { balances: places } = await sandbox.ledger();
	expect(places).toContainEqual({ account: bank.id, currency: 'USD', balance: 2_468 });
});

test.each([
	['no stamp', async () => ({}), 'WALLET_SIGNATURE_MISSING'],
	['a malformed stamp', async () => stamp('e30'), 'WALLET_SIGNATURE_MALFORMED'],
	['an empty stamp', async () => stamp(''), 'WALLET_SIGNATURE_MALFORMED'],
	[
		'a stamp over other bytes',
		async ({ payloadToSign = '' }: Quote) => wallet.sign(`${payloadToSign} `),
		'WALLET_SIGNATURE_INVALID',
	],
	[
		'a stamp over another quote',
		async () => wallet.sign((await newQuote()).payloadToSign ?? ''),
		'WALLET_SIGNATURE_INVALID',
	],
	[
		"a stamp by another wallet's session",
		async ({ payloadToSign = '' }: Quote) => (await openWallet(sandbox)).sign(payloadToSign),
		'WALLET_SIGNATURE_INVALID',
	],
	[
		'a stamp by a key without a session',
		async ({ payloadToSign = '' }: Quote) => stamp(createStamp(createKeyPair(), payloadToSign)),
		'WALLET_SIGNATURE_INVALID',
	],
	[
		'a stamp by a session that was ended',
		async ({ payloadToSign = '' }: Quote) => {
			const ended = await openSession(sandbox, wallet);
			const end = await prepareSessionEnd(sandbox, ended, ended.sessionId);
			expect(await end()).toBe(204);
			return ended.sign(payloadToSign);
		},
		'WALLET_SIGNATURE_INVALID',
	],
])('rejects %s and leaves the quote open', async (_, spoil, code) => {
	const quote = await newQuote();
	const response = sandbox.request(
		'POST',
		`/quotes/${quote.id}/execute`,
		undefined,
		await spoil(quote),
	);
	expect(await expectJson(401, response)).toMatchObject({ status: 401, code });
	expect(await holds(quote)).toEqual([]);
	await expectJson(200, execute(sandbox, wallet, quote));
});

test('ignores a Request-Id on an execution', async () => {
	const quote = await newQuote();
	const headers = { 'request-id': 'Request:00000000-0000-4000-8000-000000000000' };
	await expectJson(200, execute(sandbox, wallet, quote, headers));
});

test.each([
	['twenty different keys', (index: number) => ({ 'idempotency-key': `${randomUUID()}-${index}` })],
	['no keys', () => ({})],
])('executes a quote once for twenty concurrent requests with %s', async (_, headers) => {
	const [before] = await balances(sandbox, wallet);
	const quote = await newQuote();
	const responses = await Promise.all(
		Array.from({ length: 20 }, (_none, index) => execute(sandbox, wallet, quote, headers(index))),
	);
	expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
	expect(await holds(quote)).toHaveLength(2);
	expect((await balances(sandbox, wallet))[0]).toBe(before - 25_000_000);
});

test('returns one response for twenty executions with one key', async () => {
	const quote = await newQuote();
	const key = { 'idempotency-key': `execute-${quote.id}` };
	const responses = await Promise.all(
		Array.from({ length: 20 }, () => execute(sandbox, wallet, quote, key)),
	);
	expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
	expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
	expect(await holds(quote)).toHaveLength(2);
	sandbox.clock.advance(60_000);
	const later = await expectJson<Quote>(200, execute(sandbox, wallet, quote, key));
	expect(later.status).toBe('PROCESSING');
});

test('keeps the key of a rejected execution usable', async () => {
	const poor = await openWallet(sandbox);
	const account = await addBank(sandbox, poor);
	const quote = await requestQuote(sandbox, poor, account.id, 10_000_000);
	const key = { 'idempotency-key': `execute-${quote.id}` };
	await expectJson(400, execute(sandbox, poor, quote, key));
	await fund(sandbox, poor, 10_000_000);
	await expectJson(200, execute(sandbox, poor, quote, key));
});

// [R27]
test('scopes a key to its operation', async () => {
	const key = { 'idempotency-key': 'shared' };
	const body = { ...(await newQuote()) };
	const asked = {
		source: body.source,
		destination: body.destination,
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 5_000_000,
	};
	const quote = await expectJson<Quote>(201, sandbox.request('POST', '/quotes', asked, key));
	const executed = await expectJson<Quote>(200, execute(sandbox, wallet, quote, key));
	expect(executed).toMatchObject({ id: quote.id, status: 'PROCESSING' });
	expect(await expectJson(201, sandbox.request('POST', '/quotes', asked, key))).toEqual(quote);
	expect(await expectJson(200, execute(sandbox, wallet, quote, key))).toEqual(executed);
});

// [R28]
test('scopes a key to its quote', async () => {
	const key = { 'idempotency-key': 'of-one-quote' };
	const [quote, other] = [await newQuote(), await newQuote()];
	const executed = await expectJson<Quote>(200, execute(sandbox, wallet, quote, key));
	const unknown = { ...other, id: 'Quote:00000000-0000-4000-8000-000000000000' };
	expect(await expectJson(404, execute(sandbox, wallet, unknown, key))).toMatchObject({
		code: 'QUOTE_NOT_FOUND',
	});
	expect(await expectJson(200, execute(sandbox, wallet, other, key))).toMatchObject({
		id: other.id,
	});
	expect(await expectJson(200, execute(sandbox, wallet, quote, key))).toEqual(executed);
});

test('rejects a second execution of a quote', async () => {
	const quote = await newQuote();
	await expectJson(200, execute(sandbox, wallet, quote));
	expect(await expectJson(409, execute(sandbox, wallet, quote))).toMatchObject({
		code: 'CONFLICT',
		reason: 'Quote already executed',
	});
});

// [Q6] [R6]
test('expires a quote and its transaction after expiresAt', async () => {
	const quote = await newQuote();
	sandbox.clock.set(new Date(Date.parse(quote.expiresAt) - 1_000));
	const read = () => expectJson<Quote>(200, sandbox.request('GET', `/quotes/${quote.id}`));
	expect((await read()).status).toBe('PENDING');
	sandbox.clock.set(new Date(Date.parse(quote.expiresAt) + 1));
	expect(await expectJson(409, execute(sandbox, wallet, quote))).toMatchObject({
		code: 'CONFLICT',
		reason: 'Quote expired',
	});
	expect((await read()).status).toBe('EXPIRED');
	expect(await transactionOf(sandbox, quote)).toMatchObject({ status: 'EXPIRED' });
	expect(await holds(quote)).toEqual([]);
});

// [R110]
test('executes a quote exactly at expiresAt', async () => {
	const still = closeAfterAll(await createTestSandbox({ clock: stoppedClock() }));
	const { wallet, bank } = await openPayer(still, 10_000_000);
	const quote = await requestQuote(still, wallet, bank.id, 10_000_000);
	still.clock.set(new Date(quote.expiresAt));
	const read = still.request('GET', `/quotes/${quote.id}`);
	expect(await expectJson(200, read)).toMatchObject({ status: 'PENDING' });
	await expectJson(200, execute(still, wallet, quote));
});

test('rejects an execution without sufficient funds and keeps the quote open', async () => {
	const { wallet: poor, bank: account } = await openPayer(sandbox, 9_999_999);
	const quote = await requestQuote(sandbox, poor, account.id, 10_000_000);
	expect(await expectJson(400, execute(sandbox, poor, quote))).toMatchObject({
		status: 400,
		code: 'AMOUNT_OUT_OF_RANGE',
		reason: 'Insufficient balance',
		details: { currency: 'USDB', required: 10_000_000, available: 9_999_999 },
	});
	expect(await balances(sandbox, poor)).toEqual([9_999_999, 9_999_999]);
	await fund(sandbox, poor, 1);
	await expectJson(200, execute(sandbox, poor, quote));
	expect(await balances(sandbox, poor)).toEqual([0, 10_000_000]);
});

test('pays one of two quotes over the same balance', async () => {
	const { wallet: poor, bank: account } = await openPayer(sandbox, 15_000_000);
	const quotes = [
		await requestQuote(sandbox, poor, account.id, 10_000_000),
		await requestQuote(sandbox, poor, account.id, 10_000_000),
	];
	const responses = await Promise.all(quotes.map((quote) => execute(sandbox, poor, quote)));
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
	expect(await balances(sandbox, poor)).toEqual([5_000_000, 15_000_000]);
});
