import { foldDigits } from './foldDigits.js';
import { foldText } from './foldText.js';

/** Punctuation of a written number. `(0` is kept, so that a zero that may not be part of the number is malformed. */
const punctuation = /[\s./)-]|\((?!\s*0)/g;

/**
 * Normalises a phone number that a person typed or pasted: digits of any script, without spaces and punctuation; `00`
 * becomes `+`, and `tel:` and the `(0)` of domestic calls are removed. Italian numbers keep their zero, so there `(0)`
 * stays, and is malformed. A number without its country remains without it.
 *
 * @example
 * ```ts
 * import { normalisePhoneNumber } from '@countersign/core/format';
 *
 * export const phoneNumber: string = normalisePhoneNumber('0049 (0)30 123-456'); // +4930123456
 * ```
 */
export function normalisePhoneNumber(text: string): string {
	const typed = foldDigits(foldText(text))
		.replace(/^tel[ .:]*/i, '')
		.replace(/^00/, '+');
	const isWithTrunk = /^\+(?! ?39\b)/.test(typed);
	const number = isWithTrunk ? typed.replace(/\( ?0 ?\)/, '') : typed;
	return number.replace(punctuation, '');
}
