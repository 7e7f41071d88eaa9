import type { WalletHandler } from '@countersign/server';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { ClientAddresses } from './clientAddresses.js';

/** A Hono app on Node's server. */
export type App = Hono<{ Bindings: HttpBindings }>;

/** The wallet handler under `/api`, with the security headers around it. */
export function createApiApp(
	handler: WalletHandler,
	addresses: ClientAddresses,
	overHttps: boolean,
	/** Origin of a frame that the page may show. */
	signer?: string,
	/** Hashes of the page's import maps, the only scripts in it. */
	importMaps: readonly string[] = [],
): App {
	const app: App = new Hono();
	const headers = Object.entries(securityHeaders(overHttps, importMaps, signer));
	app.use(async (context, next) => {
		await next();
		// Hono's `context.header` would copy the response, and read its text as a stream.
		for (const [name, value] of headers) context.res.headers.set(name, value);
	});
	app.all('/api/*', (context) => {
		addresses.note(context.req.raw, context.env);
		return handler(context.req.raw);
	});
	return app;
}

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
function securityHeaders(
	overHttps: boolean,
	importMaps: readonly string[],
	signer?: string,
): Readonly<Record<string, string>> {
	const frames = signer === undefined ? '' : `; frame-src 'self' ${signer}`;
	const hashes = importMaps.map((hash) => ` '${hash}'`).join('');
	const scripts = hashes && `; script-src 'self'${hashes}`;
	return {
		'Content-Security-Policy': `${contentSecurityPolicy}${scripts}${frames}`,
		'Cross-Origin-Opener-Policy': 'same-origin',
		'Permissions-Policy':
			'publickey-credentials-create=(self), publickey-credentials-get=(self), camera=(), geolocation=(), microphone=()',
		'Referrer-Policy': 'no-referrer',
		'X-Content-Type-Options': 'nosniff',
		...(overHttps && { 'Strict-Transport-Security': 'max-age=31536000' }),
	};
}
