/** No inline script, no script of another origin, no script from strings, and no embedding in a frame. */
const contentSecurityPolicy = [
	"default-src 'self'",
	"base-uri 'none'",
	"form-action 'self'",
	"frame-ancestors 'none'",
	"object-src 'none'",
	"require-trusted-types-for 'script'",
	// The one policy lets the service worker of the demo be registered.
	'trusted-types countersign-shell',
].join('; ');

/**
 * Headers of every response. `overHttps` adds HSTS, so that browsers never use plain HTTP again on this host; whether
 * that holds for the hosts below it is for the domain's owner to say.
 */
export function securityHeaders(
	overHttps: boolean,
	/** Origin of a frame that the page may show. */
	signer?: string,
	/** Hashes of the page's import maps, the only scripts in it. */
	importMaps: readonly string[] = [],
): Readonly<Record<string, string>> {
	const frames = signer === undefined ? '' : `; frame-src 'self' ${signer}`;
	// A page lets a frame prompt only if it may itself.
	const prompting = signer === undefined ? '(self)' : `(self "${signer}")`;
	const hashes = importMaps.map((hash) => ` '${hash}'`).join('');
	const scripts = hashes && `; script-src 'self'${hashes}`;
	return {
		'Content-Security-Policy': `${contentSecurityPolicy}${scripts}${frames}`,
		// In Firefox and Safari, the frame opens a window.
		'Cross-Origin-Opener-Policy': signer === undefined ? 'same-origin' : 'same-origin-allow-popups',
		'Permissions-Policy': `publickey-credentials-create=${prompting}, publickey-credentials-get=${prompting}, camera=(), geolocation=(), microphone=()`,
		'Referrer-Policy': 'no-referrer',
		'X-Content-Type-Options': 'nosniff',
		...(overHttps && { 'Strict-Transport-Security': 'max-age=31536000' }),
	};
}
