import type { Currency, CurrencyAmount } from '@countersign/contract';
import { currencies, requireCurrencyCode } from './currencies.js';

/** A currency that a stored code names. */
export function toCurrency(code: string): Currency {
	return currencies[requireCurrencyCode(code)];
}

/** A stored amount as the interface shows it. */
export function toCurrencyAmount(amount: bigint, code: string): CurrencyAmount {
	return { amount: Number(amount), currency: toCurrency(code) };
}
