import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { lookup } from 'mrmime';
import { type App, missing } from './createApp.js';

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
 * Serves the production build of the demo. Files under `/assets/` carry a hash of their content in their names and
 * never change; everything else is asked for again each time. A path without a file is a view of the app.
 */
export function serveDemo(folder: string, { headers }: Integrity = noIntegrity): App {
	return async (request, incoming) => {
		const { pathname } = new URL(request.url);
		const found = await respond(folder, pathname, request);
		const response = found ?? (await missing(request, incoming));
		// The gallery, a tool of the project, is built without hashes.
		if (!pathname.startsWith('/gallery/')) {
			for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
		}
		const isHashed = found && isAsset(pathname);
		response.headers.set(
			'Cache-Control',
			isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
		);
		return response;
	};
}

const isAsset = (pathname: string) => pathname.startsWith('/assets/');

async function respond(
	folder: string,
	pathname: string,
	{ method, headers }: Request,
): Promise<Response | undefined> {
	if (method !== 'GET' && method !== 'HEAD') return undefined;
	const file = fileIn(folder, pathname);
	if (file === undefined) return undefined;
	if (isAsset(pathname)) return readAsset(file, headers.get('Accept-Encoding') ?? '');
	const wantsPage = headers.get('Accept')?.includes('text/html');
	return (await read(file)) ?? (wantsPage ? read(path.join(folder, 'index.html')) : undefined);
}

/** The path of a file; undefined outside the folder. */
function fileIn(folder: string, pathname: string): string | undefined {
	try {
		const file = path.join(folder, decodeURIComponent(pathname));
		if (!file.startsWith(path.join(folder, path.sep))) return undefined;
		return file.endsWith(path.sep) ? path.join(file, 'index.html') : file;
	} catch {
		// A percent sign that encodes nothing.
		return undefined;
	}
}

/** Reads a file whole, because a deployment may replace it between a look at its length and its end. */
async function read(file: string, stored = file): Promise<Response | undefined> {
	const bytes = await readFile(stored).catch(() => undefined);
	return bytes && new Response(bytes, { headers: { 'Content-Type': typeOf(file) } });
}

function typeOf(file: string): string {
	const type = lookup(file) ?? 'application/octet-stream';
	return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

const compress = promisify(gzip);

/**
 * Reads a file compressed, in Brotli if the build has put that beside it. Only public files are: what is secret must
 * not be compressed together with what an attacker chooses.
 */
async function readAsset(file: string, accepted: string): Promise<Response | undefined> {
	const brotli = /\bbr\b/.test(accepted) ? await read(file, `${file}.br`) : undefined;
	if (brotli) return encoded(brotli, 'br');
	const plain = await read(file);
	if (!plain || !/\bgzip\b/.test(accepted)) return plain;
	const bytes = await compress(await plain.arrayBuffer());
	return encoded(new Response(bytes, plain), 'gzip');
}

function encoded(response: Response, encoding: string): Response {
	response.headers.set('Content-Encoding', encoding);
	response.headers.set('Vary', 'Accept-Encoding');
	return response;
}
