import { randomUUID } from 'node:crypto';
import type { ExternalAccount, Quote } from '@countersign/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStamp } from '../../../testing/createStamp.js';
import { expectJson } from '../../../testing/expectJson.js';
import { openSession, openWallet, type TestWallet } from '../../../testing/openWallet.js';
import {
	addBank,
	balances,
	execute,
	fund,
	quote,
	transactionOf,
} from '../../../testing/payments.js';
import { prepareSessionEnd } from '../../../testing/prepareSessionEnd.js';
import { stoppedClock } from '../../../testing/stoppedClock.js';
import { createKeyPair } from '../../platform/enclave/keyPair.js';
import { createTestSandbox, type TestSandbox } from '../../testing/createTestSandbox.js';

let sandbox: TestSandbox;
let wallet: TestWallet;
let bank: ExternalAccount;
beforeAll(async () => {
	sandbox = await createTestSandbox({ clock: stoppedClock() });
	wallet = await openWallet(sandbox);
	bank = await addBank(sandbox, wallet);
	await fund(sandbox, wallet, 1_000_000_000);
});
afterAll(() => sandbox.close());

const newQuote = (amount = 25_000_000) => quote(sandbox, wallet, bank.id, amount);
const stamp = (header: string) => ({ 'service-wallet-signature': header });
const holds = async (entry: Quote) => {
	const { postings } = await sandbox.ledger();
	return postings.filter(({ transactionId }) => transactionId === entry.transactionId);
};

test('a signed execution holds the money at once, and it arrives soon after', async () => {
	const [before] = await balances(sandbox, wallet);
	const offer = await newQuote();
	const executed = await expectJson<Quote>(200, execute(sandbox, wallet, offer));
	expect(executed).toEqual({ ...offer, status: 'PROCESSING' });
	expect(await balances(sandbox, wallet)).toEqual([before - 25_000_000, before]);
	expect(await transactionOf(sandbox, offer)).toMatchObject({ status: 'PROCESSING' });

	sandbox.clock.advance(2_000);
	expect(await transactionOf(sandbox, offer)).toMatchObject({
		status: 'COMPLETED',
		settledAt: expect.any(String),
	});
	const read = await expectJson<Quote>(200, sandbox.request('GET', `/quotes/${offer.id}`));
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
		'a stamp by a key of no session',
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
])('%s moves nothing, and leaves the quote open', async (_, spoil, code) => {
	const offer = await newQuote();
	const answer = sandbox.request(
		'POST',
		`/quotes/${offer.id}/execute`,
		undefined,
		await spoil(offer),
	);
	expect(await expectJson(401, answer)).toMatchObject({ status: 401, code });
	expect(await holds(offer)).toEqual([]);
	await expectJson(200, execute(sandbox, wallet, offer));
});

test('a Request-Id on an execution is ignored', async () => {
	const offer = await newQuote();
	const headers = { 'request-id': 'Request:00000000-0000-4000-8000-000000000000' };
	await expectJson(200, execute(sandbox, wallet, offer, headers));
});

test.each([
	['twenty different keys', (index: number) => ({ 'idempotency-key': `${randomUUID()}-${index}` })],
	['no keys', () => ({})],
])('twenty executions at the same time with %s have one effect', async (_, headers) => {
	const [before] = await balances(sandbox, wallet);
	const offer = await newQuote();
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_none, index) => execute(sandbox, wallet, offer, headers(index))),
	);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
	expect(await holds(offer)).toHaveLength(2);
	expect((await balances(sandbox, wallet))[0]).toBe(before - 25_000_000);
});

test('twenty executions with one key get one response', async () => {
	const offer = await newQuote();
	const key = { 'idempotency-key': `execute-${offer.id}` };
	const answers = await Promise.all(
		Array.from({ length: 20 }, () => execute(sandbox, wallet, offer, key)),
	);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
	expect(await holds(offer)).toHaveLength(2);
	sandbox.clock.advance(60_000);
	const later = await expectJson<Quote>(200, execute(sandbox, wallet, offer, key));
	expect(later.status).toBe('PROCESSING');
});

test('a refused execution does not use up its key: the quote is still open', async () => {
	const poor = await openWallet(sandbox);
	const account = await addBank(sandbox, poor);
	const offer = await quote(sandbox, poor, account.id, 10_000_000);
	const key = { 'idempotency-key': `execute-${offer.id}` };
	await expectJson(400, execute(sandbox, poor, offer, key));
	await fund(sandbox, poor, 10_000_000);
	await expectJson(200, execute(sandbox, poor, offer, key));
});

test('a key belongs to its operation', async () => {
	const key = { 'idempotency-key': 'shared' };
	const body = { ...(await newQuote()) };
	const asked = {
		source: body.source,
		destination: body.destination,
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 5_000_000,
	};
	const offer = await expectJson<Quote>(201, sandbox.request('POST', '/quotes', asked, key));
	const executed = await expectJson<Quote>(200, execute(sandbox, wallet, offer, key));
	expect(executed).toMatchObject({ id: offer.id, status: 'PROCESSING' });
	expect(await expectJson(201, sandbox.request('POST', '/quotes', asked, key))).toEqual(offer);
	expect(await expectJson(200, execute(sandbox, wallet, offer, key))).toEqual(executed);
});

test('a quote is executed once', async () => {
	const offer = await newQuote();
	await expectJson(200, execute(sandbox, wallet, offer));
	expect(await expectJson(409, execute(sandbox, wallet, offer))).toMatchObject({
		code: 'CONFLICT',
		reason: 'Quote already executed',
	});
});

test('a quote and its transaction expire when the clock passes the expiry', async () => {
	const offer = await newQuote();
	sandbox.clock.set(new Date(Date.parse(offer.expiresAt) - 1_000));
	const read = () => expectJson<Quote>(200, sandbox.request('GET', `/quotes/${offer.id}`));
	expect((await read()).status).toBe('PENDING');
	sandbox.clock.set(new Date(offer.expiresAt));
	expect(await expectJson(409, execute(sandbox, wallet, offer))).toMatchObject({
		code: 'CONFLICT',
		reason: 'Quote expired',
	});
	expect((await read()).status).toBe('EXPIRED');
	expect(await transactionOf(sandbox, offer)).toMatchObject({ status: 'EXPIRED' });
	expect(await holds(offer)).toEqual([]);
});

test('without enough money nothing is sent, and the quote stays open', async () => {
	const poor = await openWallet(sandbox);
	const account = await addBank(sandbox, poor);
	await fund(sandbox, poor, 9_999_999);
	const offer = await quote(sandbox, poor, account.id, 10_000_000);
	expect(await expectJson(400, execute(sandbox, poor, offer))).toMatchObject({
		status: 400,
		code: 'AMOUNT_OUT_OF_RANGE',
		reason: 'Insufficient balance',
		details: { currency: 'USDB', required: 10_000_000, available: 9_999_999 },
	});
	expect(await balances(sandbox, poor)).toEqual([9_999_999, 9_999_999]);
	await fund(sandbox, poor, 1);
	await expectJson(200, execute(sandbox, poor, offer));
	expect(await balances(sandbox, poor)).toEqual([0, 10_000_000]);
});

test('of two quotes over the same money, one is paid', async () => {
	const poor = await openWallet(sandbox);
	const account = await addBank(sandbox, poor);
	await fund(sandbox, poor, 15_000_000);
	const offers = [
		await quote(sandbox, poor, account.id, 10_000_000),
		await quote(sandbox, poor, account.id, 10_000_000),
	];
	const answers = await Promise.all(offers.map((offer) => execute(sandbox, poor, offer)));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
	expect(await balances(sandbox, poor)).toEqual([5_000_000, 15_000_000]);
});
