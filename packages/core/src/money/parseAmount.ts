import { limits } from '@countersign/contract';
import type { AmountCurrency } from './currencyStyle.js';
import { type NumberSigns, numberSigns } from './numberSigns.js';
import { plainSigns } from './plainSigns.js';
import { readNumber } from './readNumber.js';

/**
 * What is wrong with a typed amount. `ambiguous` means that it would be another amount elsewhere, and
 * that the person's locale does not say which.
 */
export type AmountProblem =
	| 'empty'
	| 'malformed'
	| 'ambiguous'
	| 'tooPrecise'
	| 'tooLarge'
	| 'zero';

/** What a person typed, as an integer in the smallest unit; or what is wrong with it. */
export type ParsedAmount =
	| { readonly ok: true; readonly amount: number }
	| { readonly ok: false; readonly problem: AmountProblem };

/** How a typed amount is read. */
export interface ParseAmountOptions {
	/** Largest amount, in the smallest unit. Default: what a quote may ask for. */
	readonly max?: number;
	/** BCP 47. Default: the browser's own. */
	readonly locale?: string | undefined;
}

const longest = 64;

/**
 * Reads an amount that a person typed or pasted, without floating point: digits of any script,
 * grouping as the locale writes it, the currency's own sign or code around it. What has one reading only
 * is taken in any locale (`12,5`, `1.234,50`); what has two is refused unless the locale decides.
 * Whatever `formatAmount` writes above zero reads back as the same amount in the same locale.
 *
 * @see specification, "What the service does": amounts are integers in the smallest unit
 * @example
 * ```ts
 * import { parseAmount } from '@countersign/core';
 *
 * const usdb = { code: 'USDB', decimals: 6 };
 * const typed = parseAmount('1.234,50', usdb, { locale: 'de' });
 * export const amount: number | undefined = typed.ok ? typed.amount : undefined; // 1234500000
 * ```
 */
export function parseAmount(
	text: string,
	currency: AmountCurrency,
	options: ParseAmountOptions = {},
): ParsedAmount {
	const { max = limits.lockedCurrencyAmount, locale } = options;
	const signs = numberSigns(currency, locale);
	const typed = text.length > longest ? undefined : bareNumber(text, signs);
	if (typed === '') return refuse('empty');
	const read = typed === undefined ? undefined : readNumber(typed, plainMarks(signs));
	if (read === undefined) return refuse('malformed');
	if (read === 'ambiguous') return refuse('ambiguous');
	if (read.fraction.length > currency.decimals) return refuse('tooPrecise');
	const amount = BigInt(read.whole + read.fraction.padEnd(currency.decimals, '0'));
	if (amount === 0n) return refuse('zero');
	if (amount > BigInt(max)) return refuse('tooLarge');
	return { ok: true, amount: Number(amount) };
}

function refuse(problem: AmountProblem): ParsedAmount {
	return { ok: false, problem };
}

/** Plain digits and marks, the currency taken off. */
function bareNumber(text: string, { currency, digits }: NumberSigns): string | undefined {
	// Chinese numerals, where the locale asks for them, are letters to Unicode.
	const numerals = (sign: string) => (digits.includes(sign) ? `${digits.indexOf(sign)}` : sign);
	const plain = plainSigns(text.replace(/\P{Nd}/gu, numerals))?.toUpperCase();
	// The longest first, so that `$` leaves no `CA` behind.
	const names = currency
		.map((name) => plainSigns(name)?.toUpperCase() ?? '')
		.filter((name) => name !== '')
		.sort((one, other) => other.length - one.length);
	const before = names.find((name) => plain?.startsWith(name));
	if (before !== undefined) return plain?.slice(before.length).trim();
	const after = names.find((name) => plain?.endsWith(name));
	return after === undefined ? plain : plain?.slice(0, -after.length).trim();
}

function plainMarks({ decimal, group, groupSize }: NumberSigns) {
	// A space is a mark, too: it must not be trimmed away.
	const plain = (mark: string) => plainSigns(`1${mark}1`)?.slice(1, -1) ?? mark;
	return { decimal: plain(decimal), group: group && plain(group), groupSize };
}
