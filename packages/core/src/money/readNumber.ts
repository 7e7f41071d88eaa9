import type { NumberSigns } from './numberSigns.js';

/** A number in plain digits. */
export interface ReadNumber {
	readonly whole: string;
	readonly fraction: string;
}

/** What a locale sets digits apart with. */
export type NumberMarks = Pick<NumberSigns, 'decimal' | 'group' | 'groupSize'>;

/**
 * Reads a number in plain digits, whatever convention it follows, as long as there is one way to read
 * it. A lone mark before three digits has two, `1,234` being above a thousand to one reader and below two
 * to the other: then the locale decides, when the mark is one of its own.
 */
export function readNumber(
	typed: string,
	locale: NumberMarks,
): ReadNumber | 'ambiguous' | undefined {
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
