import { type CurrencyCode, currencies } from '../../ledger/currencies.js';

/**
 * What one major unit of a currency costs, in millionths of a US dollar. Fixed, so that tests are
 * deterministic.
 */
const prices: Readonly<Record<CurrencyCode, bigint>> = {
	USDB: 1_000_000n,
	USD: 1_000_000n,
	EUR: 1_080_000n,
	MXN: 58_800n,
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
	const scaled = amount * 10n ** BigInt(currencies[currency].decimals);
	return divideUp(scaled, prices[currency]);
}

/** Millisatoshis for one smallest unit, at 100,000 dollars for a bitcoin. */
export function millisatoshis(currency: CurrencyCode): number {
	return Number(prices[currency]) / 10 ** currencies[currency].decimals;
}

/** Quotient of two positive integers, rounded up. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
	return (dividend + divisor - 1n) / divisor;
}
