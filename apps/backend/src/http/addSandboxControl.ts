import { bodyLimit } from 'hono/body-limit';
import { proxy } from 'hono/proxy';
import type { App } from './createApiApp.js';

/** What the wire panel of a development page works: the sandbox's clock and its faults. */
const resources = ['/control/clock', '/control/faults'];

/**
 * Passes the clock and the faults of a sandbox's control interface on to our own pages, so that a page
 * under `default-src 'self'` reaches them, and shows the way to its outbox and its identity provider. Never before a real
 * service.
 */
export function addSandboxControl(app: App, address: string, origins: readonly string[]): App {
	const limit = bodyLimit({
		maxSize: 64 * 1024,
		onError: ({ json }) => json({ code: 'PAYLOAD_TOO_LARGE', status: 413 }, 413),
	});
	for (const resource of resources) {
		app.use(resource, limit);
		app.on(['GET', 'POST', 'DELETE'], resource, async ({ req, json }) => {
			const isOurs = req.method === 'GET' || origins.includes(req.header('Origin') ?? '');
			if (!isOurs) return json({ code: 'FORBIDDEN_ORIGIN', status: 403 }, 403);
			return proxy(`${address}${resource.slice('/control'.length)}`, {
				method: req.method,
				headers: { 'Content-Type': 'application/json' },
				...(req.method === 'POST' && { body: await req.text() }),
				signal: AbortSignal.timeout(5_000),
			});
		});
	}
	// Whoever tries the demo reads there what a mailbox would get.
	app.get('/control/outbox', (context) =>
		context.redirect(`${address}/outbox${new URL(context.req.url).search}`),
	);
	// The play identity provider is another site, as a real one is: the person goes there, and comes back.
	app.get('/control/oidc/authorize', (context) =>
		context.redirect(`${address}/oidc/authorize${new URL(context.req.url).search}`),
	);
	return app;
}
