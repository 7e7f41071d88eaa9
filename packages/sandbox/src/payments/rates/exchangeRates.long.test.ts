import type { ExchangeRate, Quote } from '@countersign/contract';
import { accountKinds, type List } from '@countersign/contract/service';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { expectJson } from '../../../testing/expectJson.js';
import { openWallet } from '../../../testing/openWallet.js';
import { addBank, requestQuote } from '../../../testing/payments.js';
import { stoppedClock } from '../../../testing/stoppedClock.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox({ clock: stoppedClock() }));

const ask = (query = '') => sandbox.request('GET', `/exchange-rates${query}`);
const rates = async (query?: string) =>
	(await expectJson<List<ExchangeRate>>(200, ask(query))).data;
const pair = ({ sourceCurrency, destinationCurrency }: ExchangeRate) =>
	`${sourceCurrency.code} ${destinationCurrency.code}`;

test('lists a rate from every enabled currency to every bank currency', async () => {
	const pairs = (await rates()).map(pair);
	expect(new Set(pairs).size).toBe(pairs.length);
	const fiat = Object.values(accountKinds).flatMap(({ currencies: taken, rails }) =>
		rails.length > 0 ? taken : [],
	);
	const expected = ['USDB', 'USD', 'EUR', 'MXN', 'USDC', 'USDT', 'BTC'].flatMap((from) =>
		[...new Set<string>(fiat)].filter((to) => to !== from).map((to) => `${from} ${to}`),
	);
	expect(pairs.sort()).toEqual(expected.sort());
});

test('lists rates from any source currency, with a rail of the destination', async () => {
	const [rate] = await rates('?sourceCurrency=GBP&destinationCurrency=BRL&sendingAmount=10000');
	expect(rate).toMatchObject({
		sourceCurrency: { code: 'GBP', decimals: 2 },
		destinationCurrency: { code: 'BRL', decimals: 2 },
		destinationPaymentRail: 'PIX',
	});
	expect(await rates('?sourceCurrency=BTC&destinationCurrency=BTC')).toEqual([]);
});

test('lists the rate that a quote charges', async () => {
	const wallet = await openWallet(sandbox);
	const bank = await addBank(sandbox, wallet);
	const query = '?sourceCurrency=USDB&destinationCurrency=USD&sendingAmount=25000000';
	const [rate] = await rates(query);
	const quote: Quote = await requestQuote(sandbox, wallet, bank.id, 25_000_000);
	expect(rate).toMatchObject({
		sendingAmount: quote.totalSendingAmount,
		receivingAmount: quote.totalReceivingAmount,
		exchangeRate: quote.exchangeRate,
		fees: { fixed: 250_000, total: quote.feesIncluded },
		destinationPaymentRail: 'ACH',
	});
});

test('states the smallest amount that converts to one unit', async () => {
	const query = '?sourceCurrency=USDB&destinationCurrency=MXN&sendingAmount=';
	const [none] = await rates(`${query}0`);
	const least = none?.minSendingAmount ?? 0;
	expect((await rates(`${query}${least}`))[0]?.receivingAmount).toBe(1);
	const [below] = await rates(`${query}${least - 1}`);
	expect(below?.receivingAmount).toBe(0);
	expect(below?.fees).not.toHaveProperty('total');
});

test('omits destinations that the amount is too large for', async () => {
	const pairs = (await rates('?sourceCurrency=USD&sendingAmount=1000000000000000')).map(pair);
	expect(pairs).toContain('USD EUR');
	expect(pairs).not.toContain('USD IDR');
});

// [R115]
test('includes destinations whose maximum is the amount', async () => {
	const query = '?sourceCurrency=USD&destinationCurrency=IDR';
	const [{ maxSendingAmount } = { maxSendingAmount: 0 }] = await rates(query);
	const listed = async (amount: number) =>
		(await rates(`?sourceCurrency=USD&sendingAmount=${amount}`)).map(pair);
	expect(await listed(maxSendingAmount)).toContain('USD IDR');
	expect(await listed(maxSendingAmount + 1)).not.toContain('USD IDR');
});

test('returns each requested destination once', async () => {
	const query = '?sourceCurrency=USD&destinationCurrency=MXN&destinationCurrency=EUR';
	expect((await rates(`${query}&destinationCurrency=MXN`)).map(pair)).toEqual([
		'USD MXN',
		'USD EUR',
	]);
});

// [R70]
test('updates rates every five minutes', async () => {
	const seen = async () => (await rates())[0]?.updatedAt;
	const first = await seen();
	sandbox.clock.advance(5 * 60_000 - 1);
	expect(await seen()).toBe(first);
	sandbox.clock.advance(1);
	expect(Date.parse((await seen()) ?? '') - Date.parse(first ?? '')).toBe(5 * 60_000);
});

test.each([
	['?sourceCurrency=XYZ', 'INVALID_CURRENCY'],
	['?destinationCurrency=USD&destinationCurrency=constructor', 'INVALID_CURRENCY'],
	['?sendingAmount=-1', 'INVALID_INPUT'],
	['?sendingAmount=1.5', 'INVALID_INPUT'],
	['?sendingAmount=9000000000000001', 'INVALID_INPUT'],
	[
		'?sourceCurrency=USD&destinationCurrency=MXN&sendingAmount=9000000000000000',
		'AMOUNT_OUT_OF_RANGE',
	],
])('rejects %s', async (query, code) => {
	expect(await expectJson(400, ask(query))).toMatchObject({ code });
});

// [R36]
test('uses configured rates in the list, in quotes and in rate details', async () => {
	const own = await createTestSandbox({
		clock: stoppedClock(),
		rates: { EUR: '2', MXN: '0.000000001', BTC: '50000.5' },
	});
	const read = async (from: string, to: string) => {
		const query = `sourceCurrency=${from}&destinationCurrency=${to}&sendingAmount=10000000`;
		const response = own.request('GET', `/exchange-rates?${query}`);
		return (await expectJson<List<ExchangeRate>>(200, response)).data[0];
	};
	expect(await read('USDB', 'EUR')).toMatchObject({ exchangeRate: 2, receivingAmount: 486 });
	expect(await read('USDB', 'MXN')).toMatchObject({ exchangeRate: 1e-9 });
	expect(await read('BTC', 'USD')).toMatchObject({ exchangeRate: 1 / 50_000.5 });
	const [usual] = await rates('?sourceCurrency=USD&destinationCurrency=GBP');
	expect((await read('USD', 'GBP'))?.exchangeRate).toBe(usual?.exchangeRate);
	const wallet = await openWallet(own);
	const quote = await requestQuote(own, wallet, (await addBank(own, wallet)).id, 10_000_000);
	// A cent is 0.01 / 50,000.5 bitcoin, of 10^11 millisatoshis.
	expect(quote.rateDetails?.counterpartyMultiplier).toBeCloseTo(50_000.5 / 1e9, 12);
	await own.close();
});

// [R37]
test.each<[string, unknown, string]>([
	['an unknown currency', { XYZ: '1' }, 'XYZ: This sandbox does not support the currency.'],
	['a number instead of text', { EUR: 1.08 }, 'EUR: must be a decimal number in quotation'],
	['nothing', { EUR: '0.000' }, 'EUR: must be greater than 0'],
	['a negative amount', { EUR: '-1' }, 'EUR: must be a decimal number of at most 9 digits'],
	['too many digits', { EUR: '1.0123456789' }, 'EUR: must be a decimal number of at'],
	[
		'another price of the dollar',
		{ USD: '1.1' },
		'USD: Rates are in US dollars, so that USD is 1.',
	],
	['a list', [], 'The rates are not valid.'],
])('rates with %s are refused when the sandbox starts', async (_, given, message) => {
	const start = createTestSandbox({ rates: given as Readonly<Record<string, string>> });
	await expect(start).rejects.toThrow(
		expect.objectContaining({ name: 'RangeError', message: expect.stringContaining(message) }),
	);
});
