/**
 * An email address that browsers accept in an email field. Its domain has at least two labels and is not an IP address;
 * an internationalised domain is in ASCII.
 *
 * @see HTML, "valid email address"
 * @see RFC 5890, section 2.3.2.1, for internationalised domains in ASCII
 */
export const emailAddressPattern: RegExp =
	/^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

/**
 * Writes an internationalised domain in ASCII (UTS 46), so that page and backend compare the same address. A domain with
 * other characters stays as it is.
 *
 * @example
 * ```ts
 * import { withAsciiDomain } from '@countersign/contract/service';
 *
 * export const email: string = withAsciiDomain('ada@bücher.example'); // ada@xn--bcher-kva.example
 * ```
 */
export function withAsciiDomain(email: string): string {
	const [, mailbox = '', domain = ''] = /^(.+@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? [];
	const url = `http://${domain}`;
	return URL.canParse(url) ? mailbox + new URL(url).hostname : email;
}

/** Every runtime has it. Its types are those of the DOM or of Node, and the contract depends on neither. */
declare const URL: {
	new (url: string): { readonly hostname: string };
	canParse(url: string): boolean;
};
