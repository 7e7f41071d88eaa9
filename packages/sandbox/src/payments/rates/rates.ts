import { type CurrencyCode, currencies } from '../../ledger/currencies.js';

/**
 * What one major unit of a currency costs, in billionths of a US dollar. Illustrative: rounded values at about
 * the level of June 2025, from no source, with a bitcoin at 100,000 dollars. Fixed, so that tests are
 * deterministic; no rate of a market may be concluded from them.
 */
const prices: Readonly<Record<CurrencyCode, bigint>> = {
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

/** The exact rate between two currencies. */
export function rateBetween(sending: CurrencyCode, receiving: CurrencyCode): Rate {
	return {
		numerator: prices[sending] * 10n ** BigInt(currencies[receiving].decimals),
		denominator: prices[receiving] * 10n ** BigInt(currencies[sending].decimals),
	};
}

/** Sending units per receiving unit, in major units and without fees. For display. */
export function exchangeRate(sending: CurrencyCode, receiving: CurrencyCode): number {
	return Number(prices[receiving]) / Number(prices[sending]);
}

/** Millionths of a US dollar in the smallest unit of a currency, rounded up. */
export function fromMicroDollars(amount: bigint, currency: CurrencyCode): bigint {
	const scaled = amount * 1_000n * 10n ** BigInt(currencies[currency].decimals);
	return divideUp(scaled, prices[currency]);
}

/** Millisatoshis for one smallest unit, at 100,000 dollars for a bitcoin. */
export function millisatoshis(currency: CurrencyCode): number {
	return Number(prices[currency]) / 1_000 / 10 ** currencies[currency].decimals;
}

/** Quotient of two positive integers, rounded up. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
	return (dividend + divisor - 1n) / divisor;
}
