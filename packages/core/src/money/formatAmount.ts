import type { AmountCurrency } from './currencyStyle.js';
import { type FormatAmountOptions, formatAmountParts } from './formatAmountParts.js';

/**
 * An amount in the smallest unit of its currency, for reading where the reader is: `$12.34`,
 * `12,34 USDB`, `١٢٫٣٤ US$`. Zeros beyond the second decimal are left out; every other digit is shown,
 * none is rounded.
 *
 * @throws WalletError `input.invalid` for an amount that is no safe integer.
 * @example
 * ```ts
 * import { formatAmount } from '@countersign/core';
 *
 * export const price: string = formatAmount(25_100_000, { code: 'USDB', decimals: 6 }, { locale: 'de' });
 * ```
 */
export function formatAmount(
	amount: number,
	currency: AmountCurrency,
	options: FormatAmountOptions = {},
): string {
	const parts = formatAmountParts(amount, currency, options);
	return parts.map(({ value }) => value).join('');
}
