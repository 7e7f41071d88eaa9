import type { WalletHandler } from '@countersign/server';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { ClientAddresses } from './clientAddresses.js';
import { securityHeaders } from './securityHeaders.js';

/** A Hono app on Node's server. */
export type App = Hono<{ Bindings: HttpBindings }>;

/** The wallet handler under `/api`, with the security headers around it. */
export function createApiApp(
	handler: WalletHandler,
	addresses: ClientAddresses,
	overHttps: boolean,
): App {
	const app: App = new Hono();
	const headers = Object.entries(securityHeaders(overHttps));
	app.use(async (context, next) => {
		await next();
		for (const [name, value] of headers) context.header(name, value);
	});
	app.all('/api/*', (context) => {
		addresses.note(context.req.raw, context.env);
		return handler(context.req.raw);
	});
	return app;
}
