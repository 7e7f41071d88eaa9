import { z } from 'zod';
import { type CurrencyCode, currencies, isCurrencyCode } from '../../ledger/currencies.js';

/**
 * What one major unit of a currency costs, in billionths of a US dollar. Illustrative: rounded values at about
 * the level of June 2025, from no source, with a bitcoin at 100,000 dollars. Fixed, so that tests are
 * deterministic; no rate of a market may be concluded from them. The setting `rates` replaces any of them.
 */
const illustrativePrices: Readonly<Record<CurrencyCode, bigint>> = {
	USDB: 1_000_000_000n,
	USD: 1_000_000_000n,
	EUR: 1_080_000_000n,
	MXN: 58_800_000n,
	BTC: 100_000_000_000_000n,
	USDC: 1_000_000_000n,
	USDT: 1_000_000_000n,
	AED: 272_000_000n,
	BDT: 8_200_000n,
	BRL: 180_000_000n,
	BWP: 74_000_000n,
	CAD: 730_000_000n,
	CHF: 1_240_000_000n,
	CNY: 139_000_000n,
	COP: 245_000n,
	DKK: 145_000_000n,
	EGP: 20_100_000n,
	GBP: 1_350_000_000n,
	GHS: 96_000_000n,
	GTQ: 130_000_000n,
	HKD: 128_000_000n,
	HTG: 7_600_000n,
	IDR: 61_600n,
	INR: 11_700_000n,
	JMD: 6_300_000n,
	KES: 7_740_000n,
	MWK: 577_000n,
	MYR: 237_000_000n,
	NGN: 650_000n,
	PHP: 17_700_000n,
	PKR: 3_530_000n,
	RWF: 690_000n,
	SGD: 785_000_000n,
	THB: 30_700_000n,
	TZS: 380_000n,
	UGX: 278_000n,
	VND: 38_300n,
	XAF: 1_650_000n,
	XOF: 1_650_000n,
	ZAR: 56_300_000n,
	ZMW: 42_000_000n,
};

/** Smallest units of the receiving currency for one smallest unit of the sending currency, as a fraction. */
export interface Rate {
	readonly numerator: bigint;
	readonly denominator: bigint;
}

/** Conversions between the currencies of a sandbox. */
export interface Rates {
	/** The exact rate between two currencies. */
	between(sending: CurrencyCode, receiving: CurrencyCode): Rate;
	/** Sending units per receiving unit, in major units and without fees. For display. */
	exchangeRate(sending: CurrencyCode, receiving: CurrencyCode): number;
	/** Millionths of a US dollar in the smallest unit of a currency, rounded up. */
	fromMicroDollars(amount: bigint, currency: CurrencyCode): bigint;
	/** Millisatoshis for one smallest unit. For display. */
	millisatoshis(currency: CurrencyCode): number;
}

/** US dollars for one major unit, as a decimal number, by currency code. */
export type GivenRates = Readonly<Record<string, string>>;

const givenRates = z
	.record(
		z.string().refine(isCurrencyCode, 'This sandbox does not support the currency.'),
		z
			.string('must be a decimal number in quotation marks')
			.regex(
				/^\d{1,9}(\.\d{1,9})?$/,
				'must be a decimal number of at most 9 digits before and after the point',
			)
			.refine((text) => /[1-9]/.test(text), 'must be greater than 0'),
	)
	.refine(({ USD }) => USD === undefined || toBillionths(USD) === 1_000_000_000n, {
		path: ['USD'],
		message: 'Rates are in US dollars, so that USD is 1.',
	});

/**
 * Checks rates that somebody configured.
 *
 * @throws RangeError that names each wrong rate
 */
export function requireRates(given: unknown): GivenRates {
	const { data, error } = givenRates.safeParse(given);
	if (data) return data;
	const faults = error.issues.map((issue) =>
		[issue.path.join('.'), issue.code === 'invalid_key' ? issue.issues[0]?.message : issue.message]
			.filter(Boolean)
			.join(': '),
	);
	throw new RangeError(`The rates are not valid. ${faults.join('; ')}`);
}

/** The rates of a sandbox: those that are given, and the illustrative ones for the other currencies. */
export function createRates(given: GivenRates): Rates {
	const replaced = Object.entries(given).map(([code, price]) => [code, toBillionths(price)]);
	const prices: typeof illustrativePrices = {
		...illustrativePrices,
		...Object.fromEntries(replaced),
	};
	return {
		between: (sending, receiving) => ({
			numerator: prices[sending] * 10n ** BigInt(currencies[receiving].decimals),
			denominator: prices[receiving] * 10n ** BigInt(currencies[sending].decimals),
		}),
		exchangeRate: (sending, receiving) => Number(prices[receiving]) / Number(prices[sending]),
		fromMicroDollars: (amount, currency) => {
			const scaled = amount * 1_000n * 10n ** BigInt(currencies[currency].decimals);
			return divideUp(scaled, prices[currency]);
		},
		millisatoshis: (currency) => {
			const perUnit = (Number(prices[currency]) * 1e11) / Number(prices.BTC);
			return perUnit / 10 ** currencies[currency].decimals;
		},
	};
}

function toBillionths(price: string): bigint {
	const [whole = '', decimals = ''] = price.split('.');
	return BigInt(whole + decimals.padEnd(9, '0'));
}

/** Quotient of two positive integers, rounded up. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
	return (dividend + divisor - 1n) / divisor;
}
