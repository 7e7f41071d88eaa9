import { type Separators, separators } from './separators.js';

/** What a person typed, as an integer in the smallest unit; or what is wrong with it. */
export type ParsedAmount =
	| { readonly ok: true; readonly amount: number }
	| {
			readonly ok: false;
			readonly problem: 'empty' | 'malformed' | 'tooPrecise' | 'tooLarge' | 'zero';
	  };

/**
 * Reads an amount without floating point. Grouping (`1,234.50`) is accepted when it is well formed in
 * the reader's locale; a lone separator that cannot be grouping is taken as the decimal one, so that
 * `12,5` means the same everywhere.
 */
export function parseAmount(
	text: string,
	decimals: number,
	max: number,
	locale?: string,
): ParsedAmount {
	const typed = text.normalize('NFKC').replace(/[\s'’]/g, '');
	if (typed === '') return { ok: false, problem: 'empty' };
	const plain = ungroup(typed, separators(locale));
	const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(plain) ?? [];
	if (whole === '' && fraction === '') return { ok: false, problem: 'malformed' };
	if (fraction.length > decimals) return { ok: false, problem: 'tooPrecise' };
	const amount = BigInt(whole + fraction.padEnd(decimals, '0'));
	if (amount === 0n) return { ok: false, problem: 'zero' };
	if (amount > BigInt(max)) return { ok: false, problem: 'tooLarge' };
	return { ok: true, amount: Number(amount) };
}

/** Digits and at most one `.`, when the text is a number at all. */
function ungroup(typed: string, { decimal, group }: Separators): string {
	if (!group) return typed.replace(',', '.');
	const grouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d*)?$`);
	if (grouped.test(typed)) return typed.replaceAll(group, '').replace(decimal, '.');
	return typed.replace(',', '.');
}
