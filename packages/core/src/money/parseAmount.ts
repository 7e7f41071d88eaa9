import { limits } from '@countersign/contract';
import { foldDigits, zeroOf } from '../text/foldDigits.js';
import { stripInvisible } from '../text/stripInvisible.js';
import { type AmountCurrency, type NumberSigns, numberSigns } from './currencyStyle.js';

/**
 * What is wrong with a typed amount. `ambiguous` means that other locales would read another amount, and the
 * person's locale does not decide; `otherCurrency`, that it is written with the sign or code of another currency.
 */
export type AmountProblem =
	| 'empty'
	| 'malformed'
	| 'otherCurrency'
	| 'ambiguous'
	| 'tooPrecise'
	| 'tooLarge'
	| 'zero';

/** A typed amount as an integer in the smallest unit, or what is wrong with it. */
export type ParsedAmount =
	| { readonly ok: true; readonly amount: number }
	| { readonly ok: false; readonly problem: AmountProblem };

/** How a typed amount is read. */
export interface ParseAmountOptions {
	/** Largest amount, in the smallest unit. Default: the limit of a quote. */
	readonly max?: number | undefined;
	/** A language tag, read as `supportedLocale` reads it. Default: the browser's own. */
	readonly locale?: string | undefined;
}

const maxLength = 64;

/**
 * Parses an amount that a person typed or pasted, without floating point. It accepts digits of any script, the
 * locale's grouping, and the currency's symbol or code. An unambiguous amount is accepted in any locale (`12,5`,
 * `1.234,50`); an ambiguous one is refused unless the locale decides. Any amount above zero that `formatAmount`
 * writes is parsed as the same amount in the same locale.
 *
 * @see service interface, §1.2
 * @example
 * ```ts
 * import { parseAmount } from '@countersign/core/format';
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
	const typed = text.length > maxLength ? undefined : bareNumber(text, signs);
	if (typed === '') return refuse('empty');
	const read = typed === undefined ? undefined : readNumber(typed, plainMarks(signs));
	if (read === undefined) return refuse(isInOther(typed) ? 'otherCurrency' : 'malformed');
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

/** Whether a sign or a code of another currency stands before or after the number. */
function isInOther(typed = ''): boolean {
	const number = /^[\d.,'٫٬ ]*\d[\d.,'٫٬ ]*/;
	const rest = typed.replace(number, '');
	const other = rest === typed ? typed.replace(new RegExp(`${number.source.slice(1)}$`), '') : rest;
	return other !== typed && /^([A-Z]{0,3}\p{Sc}|[A-Z]{3,5})$/u.test(other.trim());
}

/** Plain digits and separators, without the currency. */
function bareNumber(text: string, { currency, digits, suffix }: NumberSigns): string | undefined {
	// Chinese numerals, which some locales use, are letters in Unicode.
	const numerals = (sign: string) => (digits.includes(sign) ? `${digits.indexOf(sign)}` : sign);
	const plain = plainSigns(text.replace(/\P{Nd}/gu, numerals))?.toUpperCase();
	// The longest first, so that removing `$` does not leave `CA`.
	const names = currency
		.map((name) => plainSigns(name)?.toUpperCase() ?? '')
		.filter((name) => name !== '')
		.sort((one, other) => other.length - one.length);
	const before = names.find((name) => plain?.startsWith(name)) ?? '';
	const rest = plain?.slice(before.length).trim();
	// `25k` is 25 thousand, unless the locale writes 25 kyat that way.
	const isSuffix = (name: string) => !/^[A-Z]$/.test(name) || name === suffix?.toUpperCase();
	const after = names.find((name) => isSuffix(name) && rest?.endsWith(name)) ?? '';
	return rest?.slice(0, rest.length - after.length).trim();
}

function plainMarks({ decimal, group, groupSize }: NumberSigns) {
	// A space can be a separator, so it must not be trimmed.
	const plain = (mark: string) => plainSigns(`1${mark}1`)?.slice(1, -1) ?? mark;
	return { decimal: plain(decimal), group: group && plain(group), groupSize };
}

/**
 * Text with one variant of each sign: ASCII digits for any script, one kind of apostrophe and of space, and no
 * invisible characters. Undefined when it mixes digits of two scripts, which a reader could not tell apart (an Arabic
 * zero looks like a full stop), or has a number that is no digit: the mark of a footnote in `25¹` would become one.
 */
function plainSigns(text: string): string | undefined {
	const one = stripInvisible(text.normalize('NFKC'))
		.replace(/[\u02bc\u2018\u2019]/g, "'")
		.replace(/\s/g, ' ');
	const zeros = new Set((one.match(/\p{Nd}/gu) ?? []).map(zeroOf));
	return zeros.size > 1 || /\p{No}/u.test(text) ? undefined : foldDigits(one).trim();
}

/** A number in plain digits. */
interface ReadNumber {
	readonly whole: string;
	readonly fraction: string;
}

/** The separators of a locale. */
type NumberMarks = Pick<NumberSigns, 'decimal' | 'group' | 'groupSize'>;

/**
 * Reads a number in plain digits, whatever convention it follows, as long as there is one way to read
 * it. A lone mark before three digits has two, `1,234` being above a thousand to one reader and below two
 * to the other: then the locale decides, when the mark is one of its own.
 */
function readNumber(typed: string, locale: NumberMarks): ReadNumber | 'ambiguous' | undefined {
	const marks = [...new Set(typed.replace(/[0-9]/g, ''))];
	const decimals = marks.filter((mark) => ['.', ',', '٫', locale.decimal].includes(mark));
	const [first, second] = [undefined, ...decimals].flatMap((decimal) =>
		readWith(typed, { decimal, groups: marks.filter((mark) => mark !== decimal) }, locale),
	);
	if (!second) return first;
	if (marks[0] === locale.group) return first;
	return marks[0] === locale.decimal ? second : 'ambiguous';
}

function readWith(
	typed: string,
	{ decimal, groups }: { readonly decimal: string | undefined; readonly groups: readonly string[] },
	locale: NumberMarks,
): ReadNumber[] {
	const [before = '', fraction = '', ...more] = decimal ? typed.split(decimal) : [typed];
	if (groups.length > 1 || more.length > 0 || !/^[0-9]*$/.test(fraction)) return [];
	const [group] = groups;
	// Anything else is not grouping: an operator, a unit, another currency.
	if (group && ![',', '.', "'", ' ', '٬', locale.group].includes(group)) return [];
	const whole = group ? joinGroups(before.split(group), locale) : before;
	return whole === undefined || whole + fraction === '' ? [] : [{ whole, fraction }];
}

/** The digits of well-formed groups: three in the last one, no leading zero. */
function joinGroups(groups: readonly string[], { groupSize }: NumberMarks): string | undefined {
	const [first = '', last = ''] = [groups[0], groups.at(-1)];
	const middle = groups.slice(1, -1).map(({ length }) => length);
	const size = middle.every((length) => length === groupSize) ? groupSize : 3;
	const isWellFormed =
		groups.length > 1 &&
		/^[1-9]/.test(first) &&
		first.length <= size &&
		last.length === 3 &&
		middle.every((length) => length === size);
	return isWellFormed ? groups.join('') : undefined;
}
