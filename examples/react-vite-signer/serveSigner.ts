import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { build } from 'vite';

const root = path.join(import.meta.dirname, 'signer');
const types: Readonly<Record<string, string>> = {
	'.html': 'text/html',
	'.js': 'text/javascript',
	'.json': 'application/json',
};

/** Builds the signer, and serves its folder on this machine with the headers that the build has written. */
export async function serveSigner(port: number): Promise<void> {
	await build({ root, configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' });
	const read = (name: string) => readFileSync(path.join(root, 'dist', name));
	const { headers, files } = JSON.parse(read('integrity.json').toString());
	createServer(({ url = '/' }, response) => {
		const name = url === '/' ? 'index.html' : url.slice(1);
		if (!Object.hasOwn(files, name)) return response.writeHead(404, headers).end();
		const type = types[path.extname(name)] ?? 'text/plain';
		return response.writeHead(200, { ...headers, 'Content-Type': type }).end(read(name));
	}).listen(port, 'localhost');
}
