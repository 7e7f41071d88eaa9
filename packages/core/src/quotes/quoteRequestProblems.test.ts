import type { QuoteRequest, ReceiverUmaLookup } from '@countersign/contract';
import { expect, expectTypeOf, test } from 'vitest';
import type { CreateQuoteOptions } from '../actions/payments/onDemand/createQuote.js';
import type { PaymentRequest } from '../payment/paymentState.js';
import { quoteRequestProblems } from './quoteRequestProblems.js';

const uuid = '00000000-0000-4000-8000-000000000001';
const wallet = `InternalAccount:${uuid}`;
const toBank: QuoteRequest = {
	source: { sourceType: 'ACCOUNT', accountId: wallet },
	destination: { destinationType: 'ACCOUNT', accountId: `ExternalAccount:${uuid}` },
	lockedCurrencySide: 'SENDING',
	lockedCurrencyAmount: 1,
};
const umaAddress = '$ada@uma.example';
const lookup: ReceiverUmaLookup = {
	lookupId: `Lookup:${uuid}`,
	receiverUmaAddress: umaAddress,
	supportedCurrencies: [
		{
			currency: { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 },
			estimatedExchangeRate: 1.1,
			min: 100,
			max: 500,
		},
	],
	requiredPayerDataFields: [
		{ name: 'FULL_NAME', mandatory: true },
		{ name: 'NATIONALITY', mandatory: false },
	],
};
const senderCustomerInfo = { FULL_NAME: 'Ada' };
const toUma: QuoteRequest = {
	...toBank,
	destination: { destinationType: 'UMA_ADDRESS', umaAddress },
	lockedCurrencySide: 'RECEIVING',
	lockedCurrencyAmount: 100,
	senderCustomerInfo,
};
const funded = { ...toBank, source: { sourceType: 'REALTIME_FUNDING', currency: 'USD' } } as const;

/** As JavaScript without types might send it. */
const untyped = (request: object) => request as QuoteRequest;

test.each<[string, QuoteRequest]>([
	['from the wallet to a bank', { ...toBank, purposeOfPayment: 'GIFT', description: 'Thanks' }],
	['by a bank transfer', funded],
	[
		'by a stablecoin',
		{ ...funded, source: { ...funded.source, currency: 'USDC', cryptoNetwork: 'BASE' } },
	],
	[
		'by a token that this version does not know',
		{ ...funded, source: { ...funded.source, currency: 'EURC', cryptoNetwork: 'BASE' } },
	],
	[
		'from another account, at once',
		{
			...toBank,
			source: { sourceType: 'ACCOUNT', accountId: `InternalAccount:${uuid.replace('1', '2')}` },
			immediatelyExecute: true,
		},
	],
	['of the largest amount', { ...toBank, lockedCurrencyAmount: 9_000_000_000_000_000 }],
])('finds no problem in a payment %s', (_, request) => {
	expect(quoteRequestProblems(request, { walletAccountId: wallet })).toEqual([]);
});

test.each<[string, QuoteRequest, string, string]>([
	[
		'no amount',
		untyped({ ...toBank, lockedCurrencyAmount: undefined }),
		'lockedCurrencyAmount',
		'missing',
	],
	['half a cent', { ...toBank, lockedCurrencyAmount: 0.5 }, 'lockedCurrencyAmount', 'malformed'],
	[
		'an amount as text',
		untyped({ ...toBank, lockedCurrencyAmount: '5' }),
		'lockedCurrencyAmount',
		'malformed',
	],
	[
		'an amount of zero',
		{ ...toBank, lockedCurrencyAmount: 0 },
		'lockedCurrencyAmount',
		'outOfRange',
	],
	[
		'too much',
		{ ...toBank, lockedCurrencyAmount: 9_000_000_000_000_001 },
		'lockedCurrencyAmount',
		'outOfRange',
	],
	[
		'an unknown side',
		untyped({ ...toBank, lockedCurrencySide: 'BOTH' }),
		'lockedCurrencySide',
		'malformed',
	],
	[
		'no source account',
		{ ...toBank, source: { sourceType: 'ACCOUNT', accountId: '' } },
		'source.accountId',
		'missing',
	],
	[
		'a source that is a customer',
		{ ...toBank, source: { sourceType: 'ACCOUNT', accountId: `Customer:${uuid}` } },
		'source.accountId',
		'malformed',
	],
	[
		'a new kind of source',
		untyped({ ...toBank, source: { sourceType: 'CARD' } }),
		'source.sourceType',
		'unsupported',
	],
	[
		'a new kind of destination',
		untyped({ ...toBank, destination: { destinationType: 'CARD' } }),
		'destination.destinationType',
		'unsupported',
	],
	[
		'the wallet itself as a recipient',
		{ ...toBank, destination: { destinationType: 'ACCOUNT', accountId: wallet } },
		'destination.accountId',
		'unexpected',
	],
	[
		'an email in place of an address',
		{
			...toUma,
			lookupId: 'Lookup:1',
			destination: { destinationType: 'UMA_ADDRESS', umaAddress: 'ada@uma.example' },
		},
		'destination.umaAddress',
		'malformed',
	],
	[
		'no address',
		{
			...toUma,
			lookupId: 'Lookup:1',
			destination: { destinationType: 'UMA_ADDRESS', umaAddress: '' },
		},
		'destination.umaAddress',
		'missing',
	],
	[
		'an address that is undefined',
		untyped({ ...toUma, lookupId: 'Lookup:1', destination: { destinationType: 'UMA_ADDRESS' } }),
		'destination.umaAddress',
		'missing',
	],
	['a missing lookup', toUma, 'lookupId', 'missing'],
	[
		'an embedded wallet that pays at once',
		{ ...toBank, immediatelyExecute: true },
		'immediatelyExecute',
		'unexpected',
	],
	[
		'funding that pays at once',
		{ ...funded, immediatelyExecute: true },
		'immediatelyExecute',
		'unexpected',
	],
	[
		'a stablecoin without a network',
		{ ...funded, source: { ...funded.source, currency: 'USDC' } },
		'source.cryptoNetwork',
		'missing',
	],
	[
		'a token on a network where it would be lost',
		{ ...funded, source: { ...funded.source, currency: 'USDT', cryptoNetwork: 'BASE' } },
		'source.cryptoNetwork',
		'unsupported',
	],
	[
		'a network that this version does not know',
		{ ...funded, source: { ...funded.source, currency: 'USDC', cryptoNetwork: 'TRON' } },
		'source.cryptoNetwork',
		'unsupported',
	],
	[
		'funding without a currency',
		{ ...funded, source: { ...funded.source, currency: '' } },
		'source.currency',
		'missing',
	],
	[
		'an unknown purpose',
		untyped({ ...toBank, purposeOfPayment: 'FUN' }),
		'purposeOfPayment',
		'unsupported',
	],
])('reports %s: %o', (_, request, field, problem) => {
	expect(quoteRequestProblems(request, { walletAccountId: wallet })).toEqual([{ field, problem }]);
});

test.each([undefined, ''])(
	'reports accounts that are both %j as missing, not as the same',
	(accountId) => {
		const source = { ...toBank.source, accountId };
		const destination = { ...toBank.destination, accountId };
		expect(quoteRequestProblems(untyped({ ...toBank, source, destination }))).toEqual([
			{ field: 'source.accountId', problem: 'missing' },
			{ field: 'destination.accountId', problem: 'missing' },
		]);
	},
);

test.each<[string, QuoteRequest, string, string]>([
	[
		'too little for the receiver',
		{ ...toUma, lockedCurrencyAmount: 99 },
		'lockedCurrencyAmount',
		'outOfRange',
	],
	[
		'too much for the receiver',
		{ ...toUma, lockedCurrencyAmount: 501 },
		'lockedCurrencyAmount',
		'outOfRange',
	],
	[
		'a currency that the receiver does not take',
		{
			...toUma,
			destination: { ...toUma.destination, currency: 'USD' } as QuoteRequest['destination'],
		},
		'destination.currency',
		'unsupported',
	],
	[
		'a blank name',
		{ ...toUma, senderCustomerInfo: { FULL_NAME: ' ' } },
		'senderCustomerInfo.FULL_NAME',
		'missing',
	],
	[
		'the lookup of somebody else',
		{ ...toUma, destination: { destinationType: 'UMA_ADDRESS', umaAddress: '$eve@uma.example' } },
		'lookupId',
		'unexpected',
	],
	[
		'another lookup',
		{ ...toUma, lookupId: `Lookup:${uuid.replace('1', '2')}` },
		'lookupId',
		'unexpected',
	],
])('reports %s after a lookup', (_, request, field, problem) => {
	expect(quoteRequestProblems(request, { lookup })).toEqual([{ field, problem }]);
});

test('does not check an amount in the sending currency against limits in the receiving one', () => {
	const request = { ...toUma, lockedCurrencySide: 'SENDING', lockedCurrencyAmount: 1 } as const;
	expect(quoteRequestProblems(request, { lookup })).toEqual([]);
});

test('applies the widest limits of an account that takes several currencies', () => {
	const [taken] = lookup.supportedCurrencies;
	const bitcoin = { ...taken, currency: { ...taken?.currency, code: 'BTC' }, min: 1, max: 10 };
	const many = { ...lookup, supportedCurrencies: [bitcoin, taken] } as typeof lookup;
	expect(quoteRequestProblems(toUma, { lookup: many })).toEqual([]);
	const problems = quoteRequestProblems({ ...toUma, lockedCurrencyAmount: 501 }, { lookup: many });
	expect(problems).toEqual([{ field: 'lockedCurrencyAmount', problem: 'outOfRange' }]);
});

// [Q14]
test('reports every problem at once', () => {
	const problems = quoteRequestProblems(
		{ ...toUma, senderCustomerInfo: {}, lockedCurrencyAmount: 1 },
		{ lookup },
	);
	expect(problems.map(({ field }) => field)).toEqual([
		'lockedCurrencyAmount',
		'senderCustomerInfo.FULL_NAME',
	]);
});

test('requires by the type the fields that are required at run time', () => {
	const source = { sourceType: 'ACCOUNT', accountId: wallet } as const;
	const funding = { sourceType: 'REALTIME_FUNDING', currency: 'USD' } as const;
	const uma = { destinationType: 'UMA_ADDRESS', umaAddress } as const;
	const bank = { destinationType: 'ACCOUNT', accountId: wallet } as const;
	const side = 'SENDING' as const;
	const to = <Rest extends object>(rest: Rest) => {
		return { lockedCurrencySide: side, lockedCurrencyAmount: 1, ...rest };
	};
	const lookupId = lookup.lookupId;
	const withoutLookup = to({ source, destination: uma });
	const byLookup = to({ source, destination: uma, lookup });
	const byId = to({ source, destination: uma, lookupId });
	const toAccount = to({ source, destination: bank });
	expectTypeOf(withoutLookup).not.toExtend<CreateQuoteOptions>();
	expectTypeOf(withoutLookup).not.toExtend<PaymentRequest>();
	for (const request of [byLookup, byId, toAccount]) {
		expectTypeOf(request).toExtend<CreateQuoteOptions>();
		expectTypeOf(request).toExtend<PaymentRequest>();
	}
	// Real-time funding brings the money first.
	const atOnce = { destination: bank, immediatelyExecute: true, idempotencyKey: 'one' } as const;
	const fundedAtOnce = to({ source: funding, ...atOnce });
	const paidAtOnce = to({ source, ...atOnce });
	expectTypeOf(fundedAtOnce).not.toExtend<CreateQuoteOptions>();
	expectTypeOf(paidAtOnce).toExtend<CreateQuoteOptions>();
	expect(quoteRequestProblems(withoutLookup)).toContainEqual({
		field: 'lookupId',
		problem: 'missing',
	});
	expect(quoteRequestProblems(fundedAtOnce)).toContainEqual({
		field: 'immediatelyExecute',
		problem: 'unexpected',
	});
});
