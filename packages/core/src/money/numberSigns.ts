import { type AmountCurrency, currencyStyle, isThreeLetters } from './currencyStyle.js';

/** The signs that a locale writes amounts with. */
export interface NumberSigns {
	/** From zero to nine. */
	readonly digits: readonly string[];
	readonly decimal: string;
	/** Absent where thousands are not set apart. */
	readonly group: string | undefined;
	/** Digits of a group before the last one: 2 in India, 3 elsewhere. The last one has 3. */
	readonly groupSize: number;
	/** What stands for the currency, to be taken off what was pasted. */
	readonly currency: readonly string[];
}

/** The signs of a locale, the browser's own unless given, as it writes this currency. */
export function numberSigns(
	{ code }: Pick<AmountCurrency, 'code'>,
	locale: string | undefined,
): NumberSigns {
	const style = currencyStyle(code);
	const format = new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: 1 });
	// Ten million: some locales group from the fifth digit on only.
	const parts = format.formatToParts(10_203_040.5);
	const valuesOf = (type: string) => parts.filter((part) => part.type === type);
	const plain = new Intl.NumberFormat(locale, { useGrouping: false });
	return {
		digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)),
		decimal: valuesOf('decimal')[0]?.value ?? '.',
		group: valuesOf('group')[0]?.value,
		groupSize: [...(valuesOf('integer').at(-2)?.value ?? '   ')].length,
		currency: [code, ...valuesOf('currency').map(({ value }) => value), ...narrowSymbol(code)],
	};
}

/** A lone `$` means the currency of the field, whose full symbol may be `CA$`. */
function narrowSymbol(code: string): string[] {
	if (!isThreeLetters(code)) return [];
	const style = { ...currencyStyle(code), currencyDisplay: 'narrowSymbol' } as const;
	const parts = new Intl.NumberFormat('en', style).formatToParts(1);
	return parts.filter(({ type }) => type === 'currency').map(({ value }) => value);
}
