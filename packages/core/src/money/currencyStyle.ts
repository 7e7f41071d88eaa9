import type { Currency } from '@countersign/contract';
import { requireValid } from './amountText.js';

/** The parts of a {@link Currency} that are needed to write an amount. */
export type AmountCurrency = Pick<Currency, 'code' | 'decimals'>;

/**
 * How `Intl` writes a currency. It takes three letters only; a stablecoin with a longer code stands
 * where the locale puts codes, in the place of one that is reserved for tests (ISO 4217).
 *
 * @throws InputError `input.invalid` for a code that is not a text.
 */
export function currencyStyle(
	code: string,
): Pick<Intl.NumberFormatOptions, 'style' | 'currency' | 'currencyDisplay'> {
	requireCode(code);
	return isThreeLetters(code)
		? { style: 'currency', currency: code }
		: { style: 'currency', currency: 'XTS', currencyDisplay: 'code' };
}

/** @throws InputError for a code that is not a text. */
export function requireCode(code: string): void {
	requireValid(typeof code === 'string', 'code', 'The code of a currency is a text.');
}

const formats = new Map<string, Intl.NumberFormat>();

/** A number format. Making one takes longer than hundreds of uses, so each is made once. */
export function numberFormat(
	locale: string | undefined,
	options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
	const name = `${locale} ${JSON.stringify(options)}`;
	const format = formats.get(name) ?? new Intl.NumberFormat(locale, options);
	formats.set(name, format);
	return format;
}

/** Whether `Intl` can be asked about this code. */
export function isThreeLetters(code: string): boolean {
	return /^[A-Z]{3}$/.test(code);
}

/**
 * Decimals of an ISO 4217 currency of which only the code is known; 2 for a code that is none. Not for an amount that is
 * paid: a wallet outside the service may hold BTC or USDC, whose decimals `lookupExternalAccount` returns. Where there is
 * a `Currency`, its own `decimals` are right.
 */
export function currencyDecimals(code: string): number {
	if (!isThreeLetters(code)) return 2;
	const format = new Intl.NumberFormat('en', currencyStyle(code));
	return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** The signs that a locale writes amounts with. */
export interface NumberSigns {
	/** From zero to nine. */
	readonly digits: readonly string[];
	readonly decimal: string;
	/** Absent where thousands are not set apart. */
	readonly group: string | undefined;
	/** Digits of a group before the last one: 2 in India, 3 elsewhere. The last one has 3. */
	readonly groupSize: number;
	/** Symbols and codes of the currency, which are removed from pasted text. */
	readonly currency: readonly string[];
	/** The symbol or code, where the locale writes it behind the number. */
	readonly suffix: string | undefined;
}

/** The signs that a locale uses for this currency. Default: the browser's locale. */
export function numberSigns(
	{ code }: Pick<AmountCurrency, 'code'>,
	locale: string | undefined,
): NumberSigns {
	const style = currencyStyle(code);
	const format = numberFormat(locale, { ...style, minimumFractionDigits: 1 });
	// Ten million: some locales group from the fifth digit on only.
	const parts = format.formatToParts(10_203_040.5);
	const valuesOf = (type: string) => parts.filter((part) => part.type === type);
	const plain = numberFormat(locale, { useGrouping: false });
	const last = parts.at(-1);
	return {
		digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)),
		decimal: valuesOf('decimal')[0]?.value ?? '.',
		group: valuesOf('group')[0]?.value,
		groupSize: [...(valuesOf('integer').at(-2)?.value ?? '   ')].length,
		currency: [code, ...valuesOf('currency').map(({ value }) => value), ...narrowSymbol(code)],
		suffix: last?.type === 'currency' ? last.value : undefined,
	};
}

/** A lone `$` means the currency of the field, whose full symbol may be `CA$`. */
function narrowSymbol(code: string): string[] {
	if (!isThreeLetters(code)) return [];
	const style = { ...currencyStyle(code), currencyDisplay: 'narrowSymbol' } as const;
	const parts = numberFormat('en', style).formatToParts(1);
	return parts.filter(({ type }) => type === 'currency').map(({ value }) => value);
}
