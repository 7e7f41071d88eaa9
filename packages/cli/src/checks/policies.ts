import type { Probe } from '../probe.js';

/** The directives of a content security policy. @see Content Security Policy Level 3 */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** The policies of a page's headers. */
export function headerPolicies({ headers }: Probe): Policy[] {
	return readPolicies((headers.get('Content-Security-Policy') ?? '').split(','));
}

/** The policies in a page's elements. */
export function metaPolicies({ text }: Probe): Policy[] {
	const tags = text.matchAll(/<meta[^>]+http-equiv=["']?content-security-policy[^>]*>/gi);
	return readPolicies(
		[...tags].map(([tag]) =>
			decoded(/content="([^"]*)"|content='([^']*)'/i.exec(tag)?.slice(1).join('') ?? ''),
		),
	);
}

/** The text of an attribute. React writes quotes as character references. */
function decoded(attribute: string): string {
	return attribute
		.replace(/&#x27;|&#39;|&apos;/gi, "'")
		.replace(/&quot;|&#x22;|&#34;/gi, '"')
		.replaceAll('&amp;', '&');
}

function readPolicies(texts: readonly string[]): Policy[] {
	return texts.filter((text) => text.trim() !== '').map(readPolicy);
}

function readPolicy(text: string): Policy {
	const directives = text.split(';').map((directive): [string, string[]] => {
		const [name = '', ...sources] = directive.trim().split(/\s+/);
		return [name.toLowerCase(), sources];
	});
	return new Map(directives.reverse());
}

/**
 * Whether a source of a page's policy allows an address.
 *
 * @see Content Security Policy Level 3, section 6.7.2.8
 */
export function matches(source: string, page: URL, address: URL): boolean {
	if (source === "'self'") return page.origin === address.origin;
	if (source === '*') return true;
	if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return matchesScheme(source, address);
	const parts = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source);
	const [, scheme = page.protocol, host = '', port, path = '/'] = parts ?? [];
	return (
		matchesScheme(scheme, address) &&
		matchesHost(host.toLowerCase(), address) &&
		matchesPort(port, address) &&
		// A path without a trailing slash allows only itself.
		path.endsWith('/') &&
		`${address.pathname}/`.startsWith(path)
	);
}

/** http allows https as well. */
function matchesScheme(scheme: string, { protocol }: URL): boolean {
	const wanted = scheme.toLowerCase();
	return wanted === protocol || (wanted === 'http:' && protocol === 'https:');
}

function matchesHost(host: string, { hostname }: URL): boolean {
	return host.startsWith('*') ? hostname.endsWith(host.slice(1)) : hostname === host;
}

function matchesPort(port: string | undefined, { protocol, port: actual }: URL): boolean {
	const standard = protocol === 'https:' ? '443' : '80';
	return port === '*' || (port ?? standard) === (actual || standard);
}

/** A source that allows every host. */
export const anyHost: RegExp = /^(data:|https?:|(https?:\/\/)?\*(:\*)?)$/i;
