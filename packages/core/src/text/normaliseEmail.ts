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

/** Writes an internationalised domain in ASCII (UTS 46). A domain with other characters stays as it is. */
export function withAsciiDomain(email: string): string {
	const [, mailbox = '', domain = ''] = /^(.+@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? [];
	const url = `http://${domain}`;
	return URL.canParse(url) ? mailbox + new URL(url).hostname : email;
}
