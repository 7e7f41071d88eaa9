import type { Currency } from '@countersign/contract';
import { requireValid } from '../encoding/amountText.js';
import { supportedLocale } from './supportedLocale.js';

/**
 * The parts of a {@link Currency} that are needed to write an amount. With its `symbol`, `parseAmount` also reads amounts
 * that are written with it.
 */
export type AmountCurrency = Pick<Currency, 'code' | 'decimals'> &
	Partial<Pick<Currency, 'symbol'>>;

/**
 * `Intl` options for a currency. `Intl` accepts only three-letter codes; a stablecoin with a longer code replaces a
 * code that is reserved for tests (ISO 4217), in the locale's position.
 *
 * @throws InputError `input.invalid` for a code that is not a string.
 */
export function currencyStyle(
	code: string,
): Pick<Intl.NumberFormatOptions, 'style' | 'currency' | 'currencyDisplay'> {
	requireCode(code);
	return isThreeLetters(code)
		? { style: 'currency', currency: code }
		: { style: 'currency', currency: 'XTS', currencyDisplay: 'code' };
}

/** @throws InputError for a code that is not a string. */
export function requireCode(code: string): void {
	requireValid(typeof code === 'string', 'code', 'The code of a currency is a text.');
}

const formats = new Map<string, Intl.NumberFormat>();

/** A cached number format. Creating one takes longer than using it hundreds of times. */
export function numberFormat(
	locale: string | undefined,
	options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
	const name = `${locale} ${JSON.stringify(options)}`;
	const format = formats.get(name) ?? new Intl.NumberFormat(supportedLocale(locale), options);
	formats.set(name, format);
	return format;
}

/** Whether `Intl` accepts this code. */
export function isThreeLetters(code: string): boolean {
	return /^[A-Z]{3}$/.test(code);
}

/**
 * Decimals of an ISO 4217 currency when only its code is known; 2 for other codes. Do not use it for a payment: a
 * wallet outside the service may hold BTC or USDC, whose decimals `lookupExternalAccount` returns. If you have a
 * `Currency`, use its `decimals`.
 */
export function currencyDecimals(code: string): number {
	if (!isThreeLetters(code)) return 2;
	const format = new Intl.NumberFormat('en', currencyStyle(code));
	return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** The digits, separators and symbols that a locale writes amounts with. */
export interface NumberSigns {
	/** From zero to nine. */
	readonly digits: readonly string[];
	readonly decimal: string;
	/** Absent if the locale does not group thousands. */
	readonly group: string | undefined;
	/** Digits per group before the last one: 2 in India, 3 elsewhere. The last group has 3. */
	readonly groupSize: number;
	/** Symbols and codes of the currency, which are removed from pasted text. */
	readonly currency: readonly string[];
	/** The symbol or code, if the locale writes it after the number. */
	readonly suffix: string | undefined;
}

/** The signs that a locale uses for this currency. Default: the browser's locale. */
export function numberSigns(
	{ code, symbol }: Pick<AmountCurrency, 'code' | 'symbol'>,
	locale: string | undefined,
): NumberSigns {
	const style = currencyStyle(code);
	const format = numberFormat(locale, { ...style, minimumFractionDigits: 1 });
	// Ten million, because some locales group only numbers of five digits or more.
	const parts = format.formatToParts(10_203_040.5);
	const valuesOf = (type: string) => parts.filter((part) => part.type === type);
	const plain = numberFormat(locale, { useGrouping: false });
	const last = parts.at(-1);
	return {
		digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)),
		decimal: valuesOf('decimal')[0]?.value ?? '.',
		group: valuesOf('group')[0]?.value,
		groupSize: [...(valuesOf('integer').at(-2)?.value ?? '   ')].length,
		currency: [
			code,
			...valuesOf('currency').map(({ value }) => value),
			...narrowSymbol(code),
			...ownSymbol(symbol),
		],
		suffix: last?.type === 'currency' ? last.value : undefined,
	};
}

/** The symbol that the service gives, if it cannot be taken for a part of the number. */
function ownSymbol(symbol: unknown): readonly string[] {
	return typeof symbol === 'string' && /^[\p{L}\p{Sc}]{1,4}$/u.test(symbol) ? [symbol] : [];
}

/** A lone `$` means the currency of the field, whose full symbol may be `CA$`. */
function narrowSymbol(code: string): string[] {
	if (!isThreeLetters(code)) return [];
	const style = { ...currencyStyle(code), currencyDisplay: 'narrowSymbol' } as const;
	const parts = numberFormat('en', style).formatToParts(1);
	return parts.filter(({ type }) => type === 'currency').map(({ value }) => value);
}
