import { foldText } from './foldText.js';

/**
 * Normalises the name of a passkey as the service stores it: `Ada’s phone`, as phones type it, becomes `Ada's phone`.
 *
 * @example
 * ```ts
 * import { normaliseNickname } from '@countersign/core/format';
 *
 * export const nickname: string = normaliseNickname('Ada’s phone');
 * ```
 */
export function normaliseNickname(text: string): string {
	return foldText(text);
}
