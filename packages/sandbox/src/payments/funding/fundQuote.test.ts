import type { Quote, Transaction } from '@countersign/contract';
import { afterAll, expect, test } from 'vitest';
import { expectJson } from '../../../testing/expectJson.js';
import { openSettlingSandbox } from '../../../testing/openSettlingSandbox.js';
import { openWallet } from '../../../testing/openWallet.js';
import { addBank, balances, fund, requestQuote, transactionOf } from '../../../testing/payments.js';

const sandbox = await openSettlingSandbox();
const wallet = await openWallet(sandbox);
afterAll(async () => {
	const { balances: places } = await sandbox.ledger();
	expect(places.filter(({ account, balance }) => /held$/.test(account) && balance !== 0)).toEqual(
		[],
	);
});

/** Asks for a quote that brings 25 units of its sending currency into the wallet. */
const ask = (source: object, more: object = {}) =>
	sandbox.request('POST', '/quotes', {
		source: { sourceType: 'REALTIME_FUNDING', ...source },
		destination: { destinationType: 'ACCOUNT', accountId: wallet.accountId },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 2_500,
		...more,
	});

const send = (quoteId: string, currencyCode: string, currencyAmount?: number) =>
	sandbox.request('POST', '/sandbox/send', { quoteId, currencyCode, currencyAmount });

// [R92]
test('credits the wallet with the dollars that the sender transfers', async () => {
	const quote = await expectJson<Quote>(201, ask({ currency: 'USD' }));
	const payment = await transactionOf(sandbox, quote);
	expect(quote).toMatchObject({
		status: 'PENDING',
		source: { sourceType: 'REALTIME_FUNDING', currency: 'USD' },
		totalSendingAmount: 2_500,
		totalReceivingAmount: 25_000_000,
		paymentInstructions: [
			{
				accountOrWalletInfo: {
					accountType: 'USD_ACCOUNT',
					accountNumber: expect.stringMatching(/^\d+$/),
					routingNumber: expect.stringMatching(/^\d{9}$/),
					bankName: expect.any(String),
					paymentRails: ['ACH', 'WIRE', 'RTP', 'FEDNOW'],
					reference: payment.reconciliationInstructions?.reference,
				},
			},
		],
	});
	expect(quote).not.toHaveProperty('payloadToSign');
	expect(payment).toMatchObject({
		status: 'PENDING',
		customerId: wallet.customerId,
		source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId: wallet.customerId },
	});
	expect(await expectJson(200, send(quote.id, 'USD'))).toMatchObject({
		id: quote.transactionId,
		type: 'OUTGOING',
		status: 'PROCESSING',
	});
	const [before] = await balances(sandbox, wallet);
	sandbox.clock.advance(1_000);
	expect((await balances(sandbox, wallet))[0] - before).toBe(25_000_000);
	expect(await transactionOf(sandbox, quote)).toMatchObject({ status: 'COMPLETED' });
	expect(await expectJson(409, send(quote.id, 'USD'))).toMatchObject({ code: 'CONFLICT' });
});

// [R12]
test.each([
	[{ currency: 'EUR' }, 'EUR_ACCOUNT', ['SEPA', 'SEPA_INSTANT']],
	[{ currency: 'MXN' }, 'MXN_ACCOUNT', ['SPEI']],
])('%j gets payment instructions for a %s', async (source, accountType, paymentRails) => {
	const quote = await expectJson<Quote>(201, ask(source));
	expect(quote.paymentInstructions?.[0]?.accountOrWalletInfo).toMatchObject({
		accountType,
		paymentRails,
	});
	await expectJson(200, send(quote.id, source.currency));
	sandbox.clock.advance(1_000);
	expect(await transactionOf(sandbox, quote)).toMatchObject({ status: 'COMPLETED' });
});

// [R188]
test.each([
	['USDB', 'SPARK', { accountType: 'SPARK_WALLET', address: /^spark1/, assetType: 'USDB' }],
	['BTC', 'SPARK', { accountType: 'SPARK_WALLET', address: /^spark1/, assetType: 'BTC' }],
	['BTC', 'LIGHTNING', { accountType: 'LIGHTNING', invoice: /^lnbc/ }],
	['USDC', 'BASE', { accountType: 'BASE_WALLET', address: /^0x/, assetType: 'USDC' }],
	['USDC', 'ETHEREUM', { accountType: 'ETHEREUM_WALLET', address: /^0x/, assetType: 'USDC' }],
	['USDC', 'POLYGON', { accountType: 'POLYGON_WALLET', address: /^0x/, assetType: 'USDC' }],
	['USDC', 'SOLANA', { accountType: 'SOLANA_WALLET', address: /^\w+$/, assetType: 'USDC' }],
	['USDT', 'SOLANA', { accountType: 'SOLANA_WALLET', address: /^\w+$/, assetType: 'USDT' }],
])('takes %s on %s where the quote says', async (currency, cryptoNetwork, { ...info }) => {
	const expected = Object.fromEntries(
		Object.entries(info).map(([name, value]) => [
			name,
			value instanceof RegExp ? expect.stringMatching(value) : value,
		]),
	);
	const quote = await expectJson<Quote>(201, ask({ currency, cryptoNetwork }));
	const { paymentInstructions, source } = quote;
	expect(paymentInstructions?.map((one) => one.accountOrWalletInfo)).toEqual([expected]);
	expect(source).toEqual({ sourceType: 'REALTIME_FUNDING', currency, cryptoNetwork });
	const announced = await transactionOf(sandbox, quote);
	expect(announced).toMatchObject({ paymentInstructions });
	expect(announced).not.toHaveProperty('source.cryptoNetwork');
	const [before] = await balances(sandbox, wallet);
	await expectJson(200, send(quote.id, currency));
	sandbox.clock.advance(1_000);
	expect((await balances(sandbox, wallet))[0] - before).toBe(quote.totalReceivingAmount);
	expect(await transactionOf(sandbox, quote)).toMatchObject({ status: 'COMPLETED' });
});

// [R189]
test.each([
	['USDC', undefined, 'must be SOLANA or BASE or ETHEREUM or POLYGON for USDC'],
	['USDC', 'TRON', 'must be SOLANA or BASE or ETHEREUM or POLYGON for USDC'],
	['USDT', 'BASE', 'must be SOLANA for USDT'],
	['BTC', 'BITCOIN', 'must be SPARK or LIGHTNING for BTC'],
	['USDB', 'LIGHTNING', 'must be SPARK for USDB'],
])('refuses %s on %s, where it would be lost', async (currency, cryptoNetwork, message) => {
	const refused = await expectJson<object>(400, ask({ currency, cryptoNetwork }));
	expect(refused).toMatchObject({ code: 'INVALID_INPUT' });
	expect(JSON.stringify(refused)).toContain(message);
});

test('funds a quote from an external account by a transfer', async () => {
	const bank = await addBank(sandbox, wallet);
	const source = { sourceType: 'ACCOUNT', accountId: bank.id };
	const quote = await expectJson<Quote>(201, ask(source));
	expect(quote).toMatchObject({ source, status: 'PENDING', sendingCurrency: { code: 'USD' } });
	const { paymentInstructions } = quote;
	expect(paymentInstructions).toMatchObject([
		{ accountOrWalletInfo: { accountType: 'USD_ACCOUNT' } },
	]);
	expect(await transactionOf(sandbox, quote)).toMatchObject({ source, paymentInstructions });
	const executed = sandbox.request('POST', `/quotes/${quote.id}/execute`);
	expect(await expectJson(400, executed)).toMatchObject({ code: 'INVALID_INPUT' });
	const [before] = await balances(sandbox, wallet);
	await expectJson(200, send(quote.id, 'USD'));
	sandbox.clock.advance(1_000);
	expect((await balances(sandbox, wallet))[0] - before).toBe(25_000_000);
});

test('rejects a quote from a foreign external account, for immediate execution or to itself', async () => {
	const bank = await addBank(sandbox, wallet);
	const stranger = await openWallet(sandbox);
	const source = { sourceType: 'ACCOUNT', accountId: bank.id };
	const destination = { destinationType: 'ACCOUNT', accountId: bank.id };
	for (const [status, code, response] of [
		[404, 'REFERENCE_NOT_FOUND', ask({ ...source, accountId: 'ExternalAccount:unknown' })],
		[404, 'REFERENCE_NOT_FOUND', ask({ ...source, customerId: stranger.customerId })],
		[400, 'INVALID_INPUT', ask(source, { immediatelyExecute: true })],
		[400, 'SELF_PAYMENT', ask(source, { destination })],
	] as const) {
		expect(await expectJson(status, response)).toMatchObject({ code });
	}
});

test.each([2_499, 2_501, 1])('refunds a transfer of %i instead of 2500', async (amount) => {
	const before = await balances(sandbox, wallet);
	const quote = await expectJson<Quote>(201, ask({ currency: 'USD' }));
	const payment = await expectJson<Transaction>(200, send(quote.id, 'USD', amount));
	expect(payment).toMatchObject({
		status: 'FAILED',
		failureReason: 'FUNDING_AMOUNT_MISMATCH',
		refund: { status: 'COMPLETED', reference: payment.reconciliationInstructions?.reference },
	});
	const read = sandbox.request('GET', `/quotes/${quote.id}`);
	expect(await expectJson(200, read)).toMatchObject({ status: 'FAILED' });
	sandbox.clock.advance(10_000);
	expect(await balances(sandbox, wallet)).toEqual(before);
});

test('refunds a failed payment to its sender', async () => {
	const bank = await addBank(sandbox, wallet, '000123456002');
	const destination = { destinationType: 'ACCOUNT', accountId: bank.id };
	const quote = await expectJson<Quote>(201, ask({ currency: 'USD' }, { destination }));
	await expectJson(200, send(quote.id, 'USD', 2_500));
	sandbox.clock.advance(2_000);
	expect(await transactionOf(sandbox, quote)).toMatchObject({
		status: 'FAILED',
		refund: { status: 'COMPLETED' },
	});
});

test('funds a quote by one of ten transfers', async () => {
	const [before] = await balances(sandbox, wallet);
	const { id } = await expectJson<Quote>(201, ask({ currency: 'USD' }));
	const responses = await Promise.all(Array.from({ length: 10 }, () => send(id, 'USD')));
	expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
	sandbox.clock.advance(1_000);
	expect((await balances(sandbox, wallet))[0] - before).toBe(25_000_000);
});

test('rejects a transfer that cannot fund the quote', async () => {
	const { id } = await expectJson<Quote>(201, ask({ currency: 'USD' }));
	const executed = sandbox.request('POST', `/quotes/${id}/execute`);
	await fund(sandbox, wallet, 1_000_000);
	const bank = await addBank(sandbox, wallet);
	const signed = await requestQuote(sandbox, wallet, bank.id, 1_000_000);
	for (const [status, code, response] of [
		[400, 'INVALID_INPUT', executed],
		[400, 'INVALID_CURRENCY', send(id, 'EUR')],
		[400, 'INVALID_INPUT', send(id, 'USD', 0)],
		[400, 'INVALID_INPUT', send(signed.id, 'USDB')],
		[404, 'QUOTE_NOT_FOUND', send('Quote:unknown', 'USD')],
		[400, 'INVALID_CURRENCY', ask({ currency: 'XYZ' })],
		[400, 'INVALID_INPUT', ask({ currency: 'USDB' })],
		[400, 'INVALID_INPUT', ask({ currency: 'USDB', cryptoNetwork: 'SOLANA' })],
		[400, 'INVALID_INPUT', ask({ currency: 'USD' }, { immediatelyExecute: true })],
		[404, 'USER_NOT_FOUND', ask({ currency: 'USD', customerId: 'Customer:unknown' })],
	] as const) {
		expect(await expectJson(status, response)).toMatchObject({ code });
	}
	sandbox.clock.advance(5 * 60_000 + 1);
	expect(await expectJson(409, send(id, 'USD'))).toMatchObject({ reason: 'Quote expired' });
});

test('rejects immediate execution of a quote that a transfer funds', async () => {
	const refused = await expectJson(400, ask({ currency: 'USD' }, { immediatelyExecute: true }));
	expect(refused).toMatchObject({ details: { errors: [{ field: 'immediatelyExecute' }] } });
});
