import { readFile } from 'node:fs/promises';
import { defaultHeaderNames, type ServiceNames } from '@countersign/contract/service';
import { Hono } from 'hono';
import type { RequestContext, Router, RouterEnvironment } from '../platform/http/router.js';

/** Where the build puts Swagger UI. The way there is the same from the source and from compiled code. */
const folder = new URL('../../dist/reference/', import.meta.url);

/** Files of Swagger UI, and our sheet over its own, with their content types. */
const assets: Readonly<Record<string, string>> = {
	'swagger-ui.css': 'text/css; charset=utf-8',
	'reference.css': 'text/css; charset=utf-8',
	'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
	'favicon-32x32.png': 'image/png',
};

// The page loads nothing from other origins.
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
export function referenceRoutes(names: ServiceNames): Router {
	const routes = new Hono<RouterEnvironment>();
	let json: string | undefined;
	routes.get('/openapi.json', async () => {
		// Most sandboxes are never asked for it, and its schemas take as much memory as the rest of the service's code.
		const { createOpenapiDocument } = await import('./createOpenapiDocument.js');
		json ??= renameDocument(JSON.stringify(createOpenapiDocument()), names);
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
			const bytes = await readFile(new URL(name, folder));
			return request.body(new Uint8Array(bytes), 200, { 'content-type': type });
		});
	}
	return routes;
}

/** Each name is a whole string of the document. */
function renameDocument(json: string, { headers, words }: ServiceNames): string {
	const renames = [[defaultHeaderNames.walletSignature, headers.walletSignature], ...words];
	return renames.reduce(
		(text, [name, theirs]) => text.replaceAll(`"${name}"`, `"${theirs}"`),
		json,
	);
}

function secure(request: RequestContext): void {
	request.header('content-security-policy', policy);
	request.header('x-content-type-options', 'nosniff');
	request.header('referrer-policy', 'no-referrer');
}

/** The page that shows the document. */
function renderReference(): string {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Countersign sandbox: reference</title>
<link rel="stylesheet" href="/reference/swagger-ui.css">
<link rel="stylesheet" href="/reference/reference.css">
<link rel="icon" type="image/png" href="/reference/favicon-32x32.png">
</head>
<body>
<div id="reference"></div>
<script src="/reference/swagger-ui-bundle.js"></script>
<script src="/reference/open.js"></script>
</body>
</html>
`;
}

/**
 * The script that starts the page, in a file of its own because the page allows no inline script. It corrects what
 * Swagger UI leaves to be desired: it follows the device's colour scheme, gives controls their names, lets the keyboard scroll
 * examples, and renders the path of an operation as text, because a link within a button can be reached by nobody.
 */
const openReference = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
follow();
dark.addEventListener('change', follow);

const reference = document.querySelector('#reference');
new MutationObserver(() => {
	for (const select of reference.querySelectorAll('select:not([aria-label])')) {
		const parameter = select.closest('tr')?.dataset.paramName;
		const name = parameter ?? (select.id === 'servers' ? 'Server' : 'Media type');
		select.setAttribute('aria-label', name);
	}
	for (const example of reference.querySelectorAll('.microlight:not([tabindex])')) {
		example.tabIndex = 0;
	}
}).observe(reference, { childList: true, subtree: true });

const PathAsText = (_, { React }) => ({ text }) => React.createElement('span', null, text);

SwaggerUIBundle({
	url: '/openapi.json',
	domNode: reference,
	deepLinking: true,
	docExpansion: 'list',
	defaultModelsExpandDepth: 0,
	syntaxHighlight: { activated: false },
	plugins: [{ wrapComponents: { DeepLink: PathAsText } }],
	validatorUrl: null,
});
`;
