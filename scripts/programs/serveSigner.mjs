/**
 * `node scripts/programs/serveSigner.mjs <folder> <port>`: serves the folder of a signer, with the headers that its build
 * has written, on this machine.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import process from 'node:process';

const [folder = '.', port = '5176'] = process.argv.slice(2);
const { headers, files } = JSON.parse(readFileSync(path.join(folder, 'integrity.json'), 'utf8'));

/** @type {Readonly<Record<string, string>>} */
const types = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json' };

const server = createServer(({ url = '/' }, response) => {
	const name = url === '/' ? 'index.html' : url.slice(1);
	if (!Object.hasOwn(files, name)) return response.writeHead(404, headers).end();
	const type = types[path.extname(name)] ?? 'text/plain';
	response.writeHead(200, { ...headers, 'Content-Type': `${type}; charset=utf-8` });
	return response.end(readFileSync(path.join(folder, name)));
});
server.listen(Number(port), 'localhost');
process.once('SIGTERM', () => {
	server.close();
	server.closeAllConnections();
});
