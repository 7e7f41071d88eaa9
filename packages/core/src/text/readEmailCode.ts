import { foldCode, foldSigns } from './foldDigits.js';

/** What an emailed code looks like. */
export interface EmailCodeFormat {
	/** Characters, 4 to 12. */
	readonly length: number;
	readonly alphabet: 'digits' | 'alphanumeric';
}

/**
 * The one-time code in what a person typed, pasted or had filled in: `123-456`, `١٢٣٤٥٦`, full-width signs, or a sentence of
 * the email around it. Undefined unless a whole code stands there.
 *
 * @param format - The format of the deployment's codes, from `getEmailCodeFormat`.
 *
 * @example
 * ```ts
 * import { readEmailCode } from '@countersign/core/format';
 *
 * const format = { length: 6, alphabet: 'digits' } as const;
 * export const code: string | undefined = readEmailCode('Your code is 123456.', format); // 123456
 * ```
 */
export function readEmailCode(
	text: string,
	{ length, alphabet }: EmailCodeFormat,
): string | undefined {
	const sign = alphabet === 'digits' ? '[0-9]' : '[A-Za-z0-9]';
	const joined = foldCode(text);
	if (new RegExp(`^${sign}{${length}}$`).test(joined)) return joined;
	const words = foldSigns(text).match(new RegExp(`${sign}+`, 'g')) ?? [];
	// A word of the sentence around the code may have as many letters.
	return words.find((word) => word.length === length && /[0-9]/.test(word));
}
