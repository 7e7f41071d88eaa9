import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import type { RequestContext, Router, RouterEnvironment } from '../platform/http/router.js';
import { createOpenapiDocument } from './createOpenapiDocument.js';
import { openReference, renderReference } from './renderReference.js';

const { resolve } = createRequire(import.meta.url);

/** What the page takes from Swagger UI, and what it is. */
const assets: Readonly<Record<string, string>> = {
	'swagger-ui.css': 'text/css; charset=utf-8',
	'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
	'favicon-32x32.png': 'image/png',
};

// A browser loads nothing from elsewhere for this page, whatever its library would like.
const policy = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self' 'unsafe-inline'",
	"img-src 'self' data:",
	"connect-src 'self'",
	"form-action 'none'",
	"base-uri 'none'",
	"frame-ancestors 'none'",
].join('; ');

/**
 * The service's description as `/openapi.json`, and a page to read and try it at `/reference`. Both
 * are beside the base address and open to everybody: they are no part of the interface.
 */
export function referenceRoutes(): Router {
	const routes = new Hono<RouterEnvironment>();
	let json: string | undefined;
	routes.get('/openapi.json', () => {
		json ??= JSON.stringify(createOpenapiDocument());
		return new Response(json, { headers: { 'content-type': 'application/json' } });
	});
	routes.get('/', (request) => request.redirect('/reference'));
	routes.get('/reference', (request) => {
		secure(request);
		return request.html(renderReference());
	});
	routes.get('/reference/open.js', (request) => {
		secure(request);
		return request.body(openReference, 200, { 'content-type': 'text/javascript; charset=utf-8' });
	});
	for (const [name, type] of Object.entries(assets)) {
		routes.get(`/reference/${name}`, async (request) => {
			secure(request);
			const bytes = await readFile(resolve(`swagger-ui-dist/${name}`));
			return request.body(new Uint8Array(bytes), 200, { 'content-type': type });
		});
	}
	return routes;
}

function secure(request: RequestContext): void {
	request.header('content-security-policy', policy);
	request.header('x-content-type-options', 'nosniff');
	request.header('referrer-policy', 'no-referrer');
}
