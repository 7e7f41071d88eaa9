/** No inline script, no script from elsewhere, no string that becomes script, and no frame around it. */
const contentSecurityPolicy = [
	"default-src 'self'",
	"base-uri 'none'",
	"form-action 'self'",
	"frame-ancestors 'none'",
	"object-src 'none'",
	"require-trusted-types-for 'script'",
	"trusted-types 'none'",
].join('; ');

/** Headers of every answer. `overHttps`: the pages are never to be asked for without it again. */
export function securityHeaders(overHttps: boolean): Readonly<Record<string, string>> {
	return {
		'Content-Security-Policy': contentSecurityPolicy,
		'Cross-Origin-Opener-Policy': 'same-origin',
		'Permissions-Policy':
			'publickey-credentials-create=(self), publickey-credentials-get=(self), camera=(), geolocation=(), microphone=()',
		'Referrer-Policy': 'no-referrer',
		'X-Content-Type-Options': 'nosniff',
		...(overHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
	};
}
