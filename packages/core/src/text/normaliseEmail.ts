import { withAsciiDomain } from '@countersign/contract/service';
import { foldText } from './foldText.js';

/**
 * Normalises an email address that a person typed or pasted, as the backend compares it: trimmed, lower case, half the
 * width, its domain in ASCII.
 *
 * @example
 * ```ts
 * import { normaliseEmail } from '@countersign/core/format';
 *
 * export const email: string = normaliseEmail(' Ada＠Example.com'); // ada@example.com
 * ```
 */
export function normaliseEmail(text: string): string {
	return withAsciiDomain(foldText(text).replaceAll('。', '.').toLowerCase());
}
