import { currencyStyle, isThreeLetters } from './currencyStyle.js';

/**
 * Decimals of an ISO 4217 currency of which only the code is known, as an external account has it; 2
 * for a code that is none. Where there is a `Currency`, its own `decimals` are right.
 */
export function currencyDecimals(code: string): number {
	if (!isThreeLetters(code)) return 2;
	const format = new Intl.NumberFormat('en', currencyStyle(code));
	return format.resolvedOptions().maximumFractionDigits ?? 2;
}
