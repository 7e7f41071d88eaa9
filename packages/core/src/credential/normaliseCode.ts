import { InputError } from '../errors.js';
import { foldDigits } from '../text/foldDigits.js';

/**
 * Normalises a one-time code: folds digits of any script and full-width characters, and removes pasted spaces and
 * dashes.
 *
 * @param expected - What the pattern matches, for the message: `6 digits`.
 * @throws InputError unless the result matches the pattern.
 */
export function normaliseCode(code: string, pattern: RegExp, expected: string): string {
	const folded = foldDigits(code.normalize('NFKC')).replace(/[\s\p{Dash}]/gu, '');
	if (pattern.test(folded)) return folded;
	const problem = { field: 'code', problem: 'malformed' } as const;
	throw new InputError([problem], `A code has ${expected}. Nothing was sent.`);
}
