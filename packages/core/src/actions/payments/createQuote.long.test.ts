import type { Quote } from '@countersign/contract';
import { usBank } from '@countersign/test-kit';
import { expect, test } from 'vitest';
import { openWallet, signIn } from '../../../testing/openWallet.js';
import { recordingFetch, rewriting } from '../../../testing/recordingFetch.js';
import { isOf } from '../../../testing/sentRequest.js';
import { getMe } from '../session/getMe.js';
import { createExternalAccount } from './createExternalAccount.js';
import { createQuote } from './createQuote.js';
import { executeQuote } from './executeQuote.js';
import { lookupExternalAccount, lookupUma } from './receiverLookup.js';
import { fundSandboxAccount, sendSandboxPayment } from './sandbox.js';

const receiverUmaAddress = '$success.eur@uma.localhost';

const senderCustomerInfo = { FULL_NAME: 'Ada', BIRTH_DATE: '1815-12-10', NATIONALITY: 'GB' };

async function open(meddle?: Parameters<typeof recordingFetch>[0]) {
	const recorder = recordingFetch(meddle);
	const wallet = await signIn(openWallet({ fetch: recorder.fetch }));
	const { accountId } = await getMe(wallet);
	const source = { sourceType: 'ACCOUNT', accountId } as const;
	return { wallet, accountId, source, ...recorder };
}

test('looks up a UMA address, says what it requires, and pays to it', async () => {
	const { wallet, accountId, source } = await open();
	await fundSandboxAccount(wallet, { accountId, amount: 100_000_000 });
	const lookup = await lookupUma(wallet, { receiverUmaAddress });
	expect(lookup.supportedCurrencies.map(({ currency }) => currency.code)).toEqual(['EUR']);
	const request = {
		source,
		destination: {
			destinationType: 'UMA_ADDRESS',
			umaAddress: receiverUmaAddress,
			currency: 'EUR',
		},
		lockedCurrencySide: 'RECEIVING',
		lockedCurrencyAmount: 2_500,
		purposeOfPayment: 'GIFT',
		lookup,
	} as const;
	await expect(createQuote(wallet, request)).rejects.toMatchObject({
		code: 'input.invalid',
		problems: Object.keys(senderCustomerInfo).map((name) => ({
			field: `senderCustomerInfo.${name}`,
			problem: 'missing',
		})),
	});
	const quote = await createQuote(wallet, { ...request, senderCustomerInfo });
	expect(quote.totalReceivingAmount).toBe(2_500);
	expect((await executeQuote(wallet, { quote })).status).toMatch(/PROCESSING|COMPLETED/);
});

test('treats the largest integer of the interface as no limit', async () => {
	const largest = JSON.parse('9223372036854775807');
	const { wallet } = await open(
		rewriting(isOf('lookupUma'), (body) => ({
			...body,
			supportedCurrencies: [body['supportedCurrencies']]
				.flat()
				.map((each) => ({ ...Object(each), max: largest })),
		})),
	);
	const { supportedCurrencies } = await lookupUma(wallet, { receiverUmaAddress });
	expect(supportedCurrencies.map(({ max }) => max)).toEqual([Number.MAX_SAFE_INTEGER]);
});

test('reports an address without a receiver by its own code, and does not look up a malformed one', async () => {
	const { wallet, sent } = await open();
	const nobody = '$nobody@uma.localhost';
	await expect(lookupUma(wallet, { receiverUmaAddress: nobody })).rejects.toMatchObject({
		code: 'service.not_found',
	});
	const before = sent.length;
	await expect(lookupUma(wallet, { receiverUmaAddress: 'ada' })).rejects.toMatchObject({
		code: 'input.invalid',
	});
	expect(sent).toHaveLength(before);
});

test('looks up an external account', async () => {
	const { wallet, source } = await open();
	const payee = await createExternalAccount(wallet, usBank());
	const lookup = await lookupExternalAccount(wallet, { accountId: payee.id });
	expect(lookup.supportedCurrencies[0]?.currency.code).toBe('USD');
	const quote = await createQuote(wallet, {
		source,
		destination: { destinationType: 'ACCOUNT', accountId: payee.id },
		lockedCurrencySide: 'RECEIVING',
		lockedCurrencyAmount: 100,
		lookup,
	});
	expect(quote.destination).toMatchObject({ accountId: payee.id });
});

test('returns instructions for a quote that the sender funds, and completes it when it is paid', async () => {
	const { wallet, accountId } = await open();
	const quote = await createQuote(wallet, {
		source: { sourceType: 'REALTIME_FUNDING', currency: 'USD' },
		destination: { destinationType: 'ACCOUNT', accountId },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 5_000,
	});
	expect(quote.paymentInstructions?.[0]?.accountOrWalletInfo).toMatchObject({
		accountType: 'USD_ACCOUNT',
		reference: expect.any(String),
	});
	await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({ code: 'input.invalid' });
	const transaction = await sendSandboxPayment(wallet, { quoteId: quote.id, currencyCode: 'USD' });
	expect(transaction).toMatchObject({ id: quote.transactionId, type: 'OUTGOING' });
});

test('accepts a stablecoin whose network the response does not repeat', async () => {
	const { wallet, accountId } = await open();
	const payee = await createExternalAccount(wallet, usBank());
	const quote = await createQuote(wallet, {
		source: { sourceType: 'REALTIME_FUNDING', currency: 'USDB', cryptoNetwork: 'SPARK' },
		destination: { destinationType: 'ACCOUNT', accountId: payee.id },
		lockedCurrencySide: 'RECEIVING',
		lockedCurrencyAmount: 5_000,
	});
	expect(accountId).toBeTruthy();
	expect(quote.sendingCurrency.code).toBe('USDB');
});

test.each([
	['sendingCurrency', { code: 'EUR', decimals: 2 }],
	['source', { sourceType: 'REALTIME_FUNDING', currency: 'EUR' }],
	['destination', { destinationType: 'ACCOUNT', accountId: 'InternalAccount:other' }],
	['totalSendingAmount', 5_001],
])('rejects a quote whose %s differs from the request', async (member, value) => {
	const { wallet, accountId } = await open(
		rewriting(isOf('createQuote'), (quote) => ({ ...quote, [member]: value })),
	);
	const created = createQuote(wallet, {
		source: { sourceType: 'REALTIME_FUNDING', currency: 'USD' },
		destination: { destinationType: 'ACCOUNT', accountId },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 5_000,
	});
	await expect(created).rejects.toMatchObject({ code: 'quote.mismatch' });
});

// [G31k]
test.each([
	['feesIncluded', -1],
	['totalSendingAmount', -2_500],
	['totalReceivingAmount', -1],
	['feesIncluded', 0.5],
])('rejects a quote whose %s is %d', async (member, value) => {
	const { wallet, accountId, source } = await open(
		rewriting(isOf('createQuote'), (body) => ({ ...body, [member]: value })),
	);
	await fundSandboxAccount(wallet, { accountId, amount: 100_000_000 });
	const destination = await createExternalAccount(wallet, usBank());
	const quote = createQuote(wallet, {
		source,
		destination: { destinationType: 'ACCOUNT', accountId: destination.id },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 1_000_000,
	});
	await expect(quote).rejects.toMatchObject({
		code: 'network.malformed',
		message: expect.stringContaining(member),
	});
});

// [G9a]
test.each([
	['exchangeRate', ({ exchangeRate }: Quote) => ({ exchangeRate: exchangeRate * 1_000 })],
	['exchangeRate', ({ exchangeRate }: Quote) => ({ exchangeRate: exchangeRate * 1.1 })],
	[
		'exchangeRate',
		({ totalReceivingAmount }: Quote) => ({ totalReceivingAmount: totalReceivingAmount * 2 }),
	],
	['feesIncluded', ({ totalSendingAmount }: Quote) => ({ feesIncluded: totalSendingAmount * 3 })],
	[
		'exchangeRate',
		({ totalSendingAmount }: Quote) => ({ feesIncluded: Math.round(totalSendingAmount / 2) }),
	],
	[
		'exchangeRate',
		({ receivingCurrency }: Quote) => ({
			receivingCurrency: { ...receivingCurrency, decimals: 0 },
		}),
	],
])('rejects a quote whose %s contradicts its totals', async (member, change) => {
	const { wallet, source, sent } = await open(
		rewriting(isOf('createQuote'), (body) => ({ ...body, ...change(body as unknown as Quote) })),
	);
	const payee = await createExternalAccount(wallet, usBank());
	const quote = createQuote(wallet, {
		source,
		destination: { destinationType: 'ACCOUNT', accountId: payee.id },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 5_000_000,
	});
	await expect(quote).rejects.toMatchObject({
		code: 'quote.mismatch',
		message: expect.stringContaining(member),
	});
	expect(sent.filter(isOf('executeQuote'))).toEqual([]);
});
