import { amountText } from './amountText.js';
import { type AmountCurrency, currencyStyle, isThreeLetters } from './currencyStyle.js';

/** How an amount is written. */
export interface FormatAmountOptions {
	/** A plus before what is above zero. Default false. */
	readonly signed?: boolean;
	/** BCP 47. Default: the browser's own. */
	readonly locale?: string | undefined;
}

/**
 * The pieces of {@link formatAmount}, in reading order, for a page that sets them differently: a smaller
 * currency, paler decimals. Joined, their values are the text.
 *
 * @throws WalletError `input.invalid` for an amount that is no safe integer.
 */
export function formatAmountParts(
	amount: number,
	currency: AmountCurrency,
	options: FormatAmountOptions = {},
): Intl.NumberFormatPart[] {
	return partsOf(amountText(amount, currency.decimals), currency, options);
}

/**
 * An exact decimal text in whole units, as {@link formatAmount} writes it: `0.0000975` is
 * `0.0000975 ETH`. For amounts beyond the integers that a number holds.
 *
 * @example
 * ```ts
 * import { formatDecimal } from '@countersign/core';
 *
 * export const fee: string = formatDecimal('0.0000975', 'ETH', { locale: 'en' });
 * ```
 */
export function formatDecimal(
	text: `${number}`,
	code: string,
	options: FormatAmountOptions = {},
): string {
	const decimals = Math.max(2, text.split('.')[1]?.length ?? 0);
	const parts = partsOf(text, { code, decimals }, options);
	return parts.map(({ value }) => value).join('');
}

function partsOf(
	text: `${number}`,
	{ code, decimals }: AmountCurrency,
	options: FormatAmountOptions,
): Intl.NumberFormatPart[] {
	const format = new Intl.NumberFormat(options.locale, {
		...currencyStyle(code),
		minimumFractionDigits: Math.min(2, decimals),
		maximumFractionDigits: decimals,
		signDisplay: options.signed ? 'exceptZero' : 'auto',
	});
	return format.formatToParts(text).map(({ type, value }) => {
		if (type === 'currency' && !isThreeLetters(code)) return { type, value: code };
		// A hyphen is too short beside digits.
		return { type, value: type === 'minusSign' ? value.replace('-', '−') : value };
	});
}
