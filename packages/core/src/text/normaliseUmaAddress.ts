import { foldText } from './foldText.js';

/**
 * Normalises a UMA address that a person typed or pasted: lower case, half the width, without invisible characters.
 *
 * @example
 * ```ts
 * import { normaliseUmaAddress } from '@countersign/core/format';
 *
 * export const umaAddress: string = normaliseUmaAddress('＄Ada＠example.com'); // $ada@example.com
 * ```
 */
export function normaliseUmaAddress(text: string): string {
	return foldText(text).toLowerCase();
}
