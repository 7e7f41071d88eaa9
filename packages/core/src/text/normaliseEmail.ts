import { stripInvisible } from '../money/stripInvisible.js';

/** An email address as the backend compares it: trimmed, lower case, its domain in ASCII. */
export function normaliseEmail(text: string): string {
	return withAsciiDomain(stripInvisible(text).trim().toLowerCase());
}

/** Writes an internationalised domain in ASCII (UTS 46). A domain with other characters stays as it is. */
export function withAsciiDomain(email: string): string {
	const [, mailbox = '', domain = ''] = /^(.+@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? [];
	const url = `http://${domain}`;
	return URL.canParse(url) ? mailbox + new URL(url).hostname : email;
}
