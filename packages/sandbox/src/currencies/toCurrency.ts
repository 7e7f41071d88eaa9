import type { Currency, CurrencyAmount } from '@countersign/contract';
import { currencies, isCurrencyCode } from './currencies.js';

/** A currency that a stored code names. */
export function toCurrency(code: string): Currency {
	if (!isCurrencyCode(code)) throw new RangeError(`No currency has the code ${code}.`);
	return currencies[code];
}

/** A stored amount as the interface shows it. */
export function toCurrencyAmount(amount: bigint, code: string): CurrencyAmount {
	return { amount: Number(amount), currency: toCurrency(code) };
}
