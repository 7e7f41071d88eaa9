import { stripInvisible } from './stripInvisible.js';

const isDigit = (point: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** Code point of the zero of a digit's script. Unicode encodes ten digits in a row, and some rows are adjacent. */
export function zeroOf(digit: string): number {
	const point = digit.codePointAt(0) ?? 0;
	let before = 0;
	while (isDigit(point - before - 1)) before += 1;
	return point - (before % 10);
}

/**
 * Converts the decimal digits of every script (Unicode's `Nd`: Arabic, Persian, Devanagari, full-width) to `0` to
 * `9`, and removes invisible characters (`Cf`: zero-width characters, direction marks), as required for codes and
 * numbers.
 *
 * @example
 * ```ts
 * import { foldDigits } from '@countersign/core/format';
 *
 * export const code: string = foldDigits('١٢٣-٤٥٦'); // 123-456
 * ```
 */
export function foldDigits(text: string): string {
	return stripInvisible(text).replace(/\p{Nd}/gu, (digit) =>
		String((digit.codePointAt(0) ?? 0) - zeroOf(digit)),
	);
}

/** A text with plain digits and letters in the place of full-width ones and of the digits of other scripts. */
export function foldSigns(text: string): string {
	return foldDigits(text.normalize('NFKC'));
}

/** The same without spaces and dashes, as a code is written. */
export function foldCode(text: string): string {
	return foldSigns(text).replace(/[\s\p{Dash}]/gu, '');
}
