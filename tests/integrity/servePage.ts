import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrity, type Manifest } from 'countersign/vite';
import { build } from 'vite';
import { onTestFinished } from 'vitest';

/** A page of four files, each of which leaves a word in the page when it is used. */
const sources = {
	'index.html': `<!doctype html><html><head><meta charset="utf-8"><script type="module" src="/entry.js"></script></head><body></body></html>`,
	'entry.js': `import { mark } from './shared.js'; import './look.css'; mark('entry-used'); globalThis.lazy = import('./lazy.js').then(({ done }) => done, () => 'refused');`,
	'lazy.js': `import { mark } from './shared.js'; mark('lazy-used'); export const done = 'loaded';`,
	'shared.js': `export const mark = (word) => document.documentElement.classList.add(word, 'shared-used');`,
	'look.css': `body { --word: style-used }`,
};
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

export interface ServedPage {
	readonly url: string;
	readonly manifest: Manifest;
	/** Has one bit of the file with this text arrive changed. Returns the file's name. */
	flip(text: string): Promise<string>;
}

/** Builds the page and serves it as a host does that sends the headers of its `integrity.json`. */
export async function servePage(connections?: readonly string[]): Promise<ServedPage> {
	const folder = await mkdtemp(path.join(tmpdir(), 'countersign-integrity-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	for (const [name, text] of Object.entries(sources))
		await writeFile(path.join(folder, name), text);
	await build({
		root: folder,
		configFile: false,
		logLevel: 'error',
		plugins: [integrity({ connections })],
		build: {
			modulePreload: { polyfill: false },
			rolldownOptions: {
				output: { codeSplitting: { groups: [{ name: 'shared', test: /shared/ }] } },
			},
		},
	});
	const site = path.join(folder, 'dist');
	const manifest: Manifest = JSON.parse(await readFile(path.join(site, 'integrity.json'), 'utf8'));
	let flipped: { name: string; at: number } | undefined;
	const server = createServer(async ({ url = '/' }, response) => {
		const name = url === '/' ? 'index.html' : url.slice(1);
		const body = await readFile(path.join(site, name)).catch(() => undefined);
		if (!body) return response.writeHead(404).end();
		if (flipped?.name === name) body[flipped.at] = (body[flipped.at] ?? 0) ^ 1;
		const hashes = manifest.inlineScripts.map((hash) => ` '${hash}'`).join('');
		const policy = `default-src 'self'; script-src 'self'${hashes}; connect-src *`;
		response.writeHead(200, {
			...manifest.headers,
			'Content-Security-Policy': policy,
			'Content-Type': types[path.extname(name)] ?? 'text/html',
		});
		return response.end(body);
	});
	await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return {
		url: `http://localhost:${(server.address() as AddressInfo).port}/`,
		manifest,
		async flip(text) {
			for (const name of Object.keys(manifest.files)) {
				const at = (await readFile(path.join(site, name))).indexOf(text);
				if (at < 0) continue;
				flipped = { name, at };
				return name;
			}
			throw new Error(`No file has ${text}.`);
		},
	};
}
