import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
	'.css': 'text/css',
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript',
	'.json': 'application/json',
	'.md': 'text/markdown; charset=utf-8',
	'.png': 'image/png',
	'.svg': 'image/svg+xml',
	'.txt': 'text/plain; charset=utf-8',
	'.wasm': 'application/wasm',
	'.woff2': 'font/woff2',
};

/** Serves the files of a folder as any static host does, on a free port of this machine. */
export async function serveFolder(
	folder: string,
	{ compress = false }: { readonly compress?: boolean } = {},
): Promise<{ readonly url: string; stop(): Promise<void> }> {
	const server = createServer(async ({ url = '/' }, response) => {
		const { pathname } = new URL(url, 'http://localhost');
		const file = path.join(folder, path.normalize(decodeURIComponent(pathname)));
		const found = pathname.endsWith('/') ? path.join(file, 'index.html') : file;
		const body = await readFile(found).catch(() => undefined);
		if (body === undefined) response.writeHead(404).end();
		else {
			const type = { 'Content-Type': types[path.extname(found)] ?? '' };
			if (!compress) response.writeHead(200, type).end(body);
			else response.writeHead(200, { ...type, 'Content-Encoding': 'gzip' }).end(gzipSync(body));
		}
	});
	await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://localhost:${port}`,
		stop: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
