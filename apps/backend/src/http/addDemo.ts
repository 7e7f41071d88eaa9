import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { compress } from 'hono/compress';
import type { App } from './createApiApp.js';

/** What the build of a page says about how it must be served. */
interface Integrity {
	readonly headers: Readonly<Record<string, string>>;
	readonly inlineScripts: readonly string[];
}

const noIntegrity: Integrity = { headers: {}, inlineScripts: [] };

/** The `integrity.json` of a build. */
export function readIntegrity(folder: string): Integrity {
	const file = path.join(folder, 'integrity.json');
	return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : noIntegrity;
}

/**
 * Serves the production build of the demo beside `/api`. Files under `/assets/` carry a hash of their
 * content in their names and never change; everything else is asked for again each time. A path
 * without a file is a view of the app.
 */
export function addDemo(app: App, folder: string, { headers }: Integrity = noIntegrity): App {
	const index = path.join(folder, 'index.html');
	app.use(async (context, next) => {
		await next();
		if (context.req.path.startsWith('/api/')) return;
		// The gallery, a tool of the project, is built without hashes.
		if (!context.req.path.startsWith('/gallery/')) {
			for (const [name, value] of Object.entries(headers)) context.header(name, value);
		}
		const hashed = context.req.path.startsWith('/assets/') && context.res.ok;
		context.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
		// A deployment may replace the file between the look at its size and its opening: a browser would wait for bytes that
		// never come, or get a part of the file.
		context.header('Content-Length', undefined);
	});
	// Public files only: what is secret must not be compressed together with what an attacker chooses.
	app.use('/assets/*', compress());
	const file = serveStatic({ root: folder });
	// The build puts a file in Brotli beside each.
	const asset = serveStatic({ root: folder, precompressed: true });
	const view = serveStatic({ path: index });
	app.get('/assets/*', asset, (context) => context.notFound());
	app.get('*', file, async (context, next) => {
		const wantsPage = context.req.header('Accept')?.includes('text/html') ?? false;
		return wantsPage ? view(context, next) : context.notFound();
	});
	return app;
}
