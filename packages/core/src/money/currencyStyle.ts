import type { Currency } from '@countersign/contract';

/** What is needed to write an amount: a {@link Currency} is one. */
export type AmountCurrency = Pick<Currency, 'code' | 'decimals'>;

/**
 * How `Intl` writes a currency. It takes three letters only; a stablecoin with a longer code stands
 * where the locale puts codes, in the place of one that is reserved for tests (ISO 4217).
 */
export function currencyStyle(
	code: string,
): Pick<Intl.NumberFormatOptions, 'style' | 'currency' | 'currencyDisplay'> {
	return isThreeLetters(code)
		? { style: 'currency', currency: code }
		: { style: 'currency', currency: 'XTS', currencyDisplay: 'code' };
}

/** Whether `Intl` can be asked about this code. */
export function isThreeLetters(code: string): boolean {
	return /^[A-Z]{3}$/.test(code);
}
