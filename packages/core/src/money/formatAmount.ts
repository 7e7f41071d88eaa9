import type { Quote } from '@countersign/contract';
import { amountText, requireValid } from '../encoding/amountText.js';
import {
	type AmountCurrency,
	currencyStyle,
	isThreeLetters,
	type NumberSigns,
	numberFormat,
	numberSigns,
	requireCode,
} from './currencyStyle.js';

/**
 * Formats an amount in the smallest unit of its currency for the reader's locale: `$12.34`, `12,34 USDB`,
 * `١٢٫٣٤ US$`. Zeros beyond the second decimal are omitted. All other digits are shown, without rounding.
 *
 * @throws InputError `input.invalid` for an amount that is not a safe integer.
 * @example
 * ```ts
 * import { formatAmount } from '@countersign/core/format';
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

/** Options of {@link formatAmount}. */
export interface FormatAmountOptions {
	/** Write a plus before amounts above zero. Default false. */
	readonly signed?: boolean | undefined;
	/** A language tag, read as `supportedLocale` reads it. Default: the browser's own. */
	readonly locale?: string | undefined;
}

/**
 * The parts of {@link formatAmount}, in reading order, for a page that styles them differently, such as a smaller
 * currency or paler decimals. Joined, their values are the text.
 *
 * @throws InputError `input.invalid` for an amount that is not a safe integer.
 */
export function formatAmountParts(
	amount: number,
	currency: AmountCurrency,
	options: FormatAmountOptions = {},
): Intl.NumberFormatPart[] {
	return formatParts(amountText(amount, currency.decimals), currency, options);
}

/**
 * Formats an exact decimal text in whole units as {@link formatAmount} does: `0.0000975` becomes `0.0000975 ETH`.
 * For amounts that a number cannot hold as an integer.
 *
 * @throws InputError `input.invalid` for text other than digits, one point and up to 36 decimals.
 * @example
 * ```ts
 * import { formatDecimal } from '@countersign/core/format';
 *
 * export const fee: string = formatDecimal('0.0000975', 'ETH', { locale: 'en' });
 * ```
 */
export function formatDecimal(
	text: `${number}`,
	code: string,
	options: FormatAmountOptions = {},
): string {
	const isDecimal = typeof text === 'string' && /^-?\d+(\.\d{1,36})?$/.test(text);
	requireValid(isDecimal, 'text', 'A decimal text has digits, one point and up to 36 decimals.');
	const decimals = Math.max(2, text.split('.')[1]?.length ?? 0);
	const parts = formatParts(text, { code, decimals }, options);
	return parts.map(({ value }) => value).join('');
}

function formatParts(
	text: `${number}`,
	{ code, decimals }: AmountCurrency,
	options: FormatAmountOptions,
): Intl.NumberFormatPart[] {
	const format = numberFormat(options.locale, {
		...currencyStyle(code),
		minimumFractionDigits: Math.min(2, decimals),
		maximumFractionDigits: decimals,
		signDisplay: options.signed ? 'exceptZero' : 'auto',
	});
	const parts = format.formatToParts(text).map(({ type, value }) => {
		if (type === 'currency' && !isThreeLetters(code)) return { type, value: code };
		// A hyphen is too short next to digits.
		return { type, value: type === 'minusSign' ? value.replace('-', '−') : value };
	});
	const isRightToLeft = parts.some(({ value }) => value.includes('\u200f'));
	return isRightToLeft ? parts.flatMap(isolateCurrency) : parts;
}

/** In Arabic, the minus would move the currency to its side of the number, and `US$` would be shown as `$US`. */
function isolateCurrency(part: Intl.NumberFormatPart): Intl.NumberFormatPart[] {
	if (part.type !== 'currency') return [part];
	return [{ type: 'literal', value: '\u2066' }, part, { type: 'literal', value: '\u2069' }];
}

/**
 * Formats an amount as the person would type it, for a field that `parseAmount` reads: with the locale's own digits
 * and decimal separator, without grouping or a currency.
 *
 * @throws InputError `input.invalid` for an amount that is not a safe integer.
 */
export function formatAmountInput(
	amount: number,
	currency: AmountCurrency,
	options: { readonly locale?: string | undefined } = {},
): string {
	const text = amountText(amount, currency.decimals).replace(/(\.\d\d\d*?)0+$/, '$1');
	const signs = numberSigns(currency, options.locale);
	return [...text].map((sign) => localSign(sign, signs)).join('');
}

function localSign(sign: string, { decimal, digits }: NumberSigns): string {
	return sign === '.' ? decimal : (digits[Number(sign)] ?? sign);
}

/**
 * Formats the rate of a quote as what one unit of the sending currency buys: `1 USDB = 85.47 INR`. The interface gives
 * sending units per receiving unit. Use the result for display only, never for arithmetic.
 *
 * @param options.locale - A language tag, read as `supportedLocale` reads it. Default: the browser's own.
 * @throws InputError `input.invalid` for a rate that is not a finite number above zero, or a code that is not a
 *   string.
 * @see service interface, §6.1
 */
export function formatRate(
	quote: Pick<Quote, 'exchangeRate' | 'sendingCurrency' | 'receivingCurrency'>,
	options: { readonly locale?: string | undefined } = {},
): string {
	const { exchangeRate: rate, sendingCurrency: sent, receivingCurrency: received } = quote;
	requireValid(Number.isFinite(rate) && rate > 0, 'exchangeRate', 'A rate is a number above zero.');
	requireCode(sent.code);
	requireCode(received.code);
	const bought = 1 / rate;
	const number = numberFormat(options.locale, {
		minimumFractionDigits: 2,
		maximumFractionDigits: rateDecimals(bought),
	});
	const one = numberFormat(options.locale, {}).format(1);
	return `${one} ${sent.code} = ${number.format(bought)} ${received.code}`;
}

/** Four decimals, and as many more as a small rate needs for three digits. */
function rateDecimals(rate: number): number {
	return Math.min(20, Math.max(4, 2 - Math.floor(Math.log10(rate))));
}
