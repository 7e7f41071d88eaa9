import { limits } from '@countersign/contract';
import { type AmountCurrency, type NumberSigns, numberSigns } from './currencyStyle.js';
import { foldDigits, zeroOf } from './foldDigits.js';
import { stripInvisible } from './stripInvisible.js';

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
 * @see service interface, §1.2
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
function bareNumber(text: string, { currency, digits, suffix }: NumberSigns): string | undefined {
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
	// `25k` is 25 thousand, unless the locale writes 25 kyat so.
	const isSuffix = (name: string) => !/^[A-Z]$/.test(name) || name === suffix?.toUpperCase();
	const after = names.find((name) => isSuffix(name) && plain?.endsWith(name));
	return after === undefined ? plain : plain?.slice(0, -after.length).trim();
}

function plainMarks({ decimal, group, groupSize }: NumberSigns) {
	// A space is a mark, too: it must not be trimmed away.
	const plain = (mark: string) => plainSigns(`1${mark}1`)?.slice(1, -1) ?? mark;
	return { decimal: plain(decimal), group: group && plain(group), groupSize };
}

/**
 * Text with every variant of a sign replaced by one: digits of any script by ours, all apostrophes and
 * all spaces by one each, nothing invisible. Undefined when it mixes digits of two scripts, which a
 * reader could not tell apart (an Arabic zero looks like a full stop).
 */
function plainSigns(text: string): string | undefined {
	const one = stripInvisible(text.normalize('NFKC'))
		.replace(/[\u02bc\u2018\u2019]/g, "'")
		.replace(/\s/g, ' ');
	const zeros = new Set((one.match(/\p{Nd}/gu) ?? []).map(zeroOf));
	return zeros.size > 1 ? undefined : foldDigits(one).trim();
}

/** A number in plain digits. */
interface ReadNumber {
	readonly whole: string;
	readonly fraction: string;
}

/** What a locale sets digits apart with. */
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
	// Anything else is no grouping: an operator, a unit, another currency.
	if (group && ![',', '.', "'", ' ', '٬', locale.group].includes(group)) return [];
	const whole = group ? joinGroups(before.split(group), locale) : before;
	return whole === undefined || whole + fraction === '' ? [] : [{ whole, fraction }];
}

/** The digits of well-formed groups: three in the last one, no zero in front. */
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
