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

/**
 * Decimals of an ISO 4217 currency of which only the code is known, as an external account has it; 2
 * for a code that is none. Where there is a `Currency`, its own `decimals` are right.
 */
export function currencyDecimals(code: string): number {
	if (!isThreeLetters(code)) return 2;
	const format = new Intl.NumberFormat('en', currencyStyle(code));
	return format.resolvedOptions().maximumFractionDigits ?? 2;
}
