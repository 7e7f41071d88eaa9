import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { browserArguments } from '../scripts/browserArguments.mjs';
import { findBrowser } from '../scripts/findBrowser.mjs';

/** @type {Readonly<Record<string, string>>} */
const types = { '.js': 'text/javascript', '.css': 'text/css' };

/** @typedef {Readonly<Record<string, string>>} Files texts by path, as `/page.js` */

/**
 * A Chromium with one page, and a server of these files for it, compressed with brotli. The page is isolated from other
 * origins, so that its clock has steps of 5 microseconds.
 * @param {Files} files
 */
export async function openBrowser(files) {
	/** @type {Map<string, Buffer>} */
	const bodies = new Map();
	const bodyOf = (/** @type {string} */ name) => {
		const text = files[name];
		if (text === undefined) return undefined;
		const body = bodies.get(name) ?? brotliCompressSync(text);
		bodies.set(name, body);
		return body;
	};
	const server = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? '/', 'http://localhost');
		const body = bodyOf(pathname);
		const type = types[path.extname(pathname)] ?? 'text/html';
		response.writeHead(body ? 200 : 404, {
			'Content-Type': `${type}; charset=utf-8`,
			'Content-Encoding': 'br',
			'Cross-Origin-Opener-Policy': 'same-origin',
			'Cross-Origin-Embedder-Policy': 'require-corp',
		});
		response.end(body ?? brotliCompressSync(''));
	}).listen(0, 'localhost');
	await once(server, 'listening');
	const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
	const executablePath = findBrowser();
	const browser = await chromium
		.launch({ args: browserArguments, ...(executablePath && { executablePath }) })
		.catch((error) => {
			server.close();
			throw error;
		});
	const page = await browser.newPage();
	page.on('pageerror', (error) => console.error(error));
	return {
		page,
		/** A page in a browser of its own. */
		newPage: browser.newPage.bind(browser),
		version: browser.version(),
		url: `http://localhost:${port}`,
		close: async () => {
			await browser.close();
			server.closeAllConnections();
			server.close();
		},
	};
}

/**
 * A page with these styles and scripts, which run in turn.
 * @param {readonly string[]} files paths
 */
export function htmlOf(files) {
	const tags = files.map((file) =>
		file.endsWith('.css')
			? `<link rel="stylesheet" href="${file}">`
			: `<script type="module" src="${file}"></script>`,
	);
	return `<!doctype html><title>Benchmark</title>${tags.join('')}`;
}
