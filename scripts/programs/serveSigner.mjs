/**
 * `node scripts/programs/serveSigner.mjs <folder> <port>`: serves the page of a signer, with the headers that its build has
 * written, on this machine.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import process from 'node:process';

const [folder = '.', port = '5175'] = process.argv.slice(2);
const page = readFileSync(path.join(folder, 'index.html'));
const { headers } = JSON.parse(readFileSync(path.join(folder, 'integrity.json'), 'utf8'));

const server = createServer(({ url }, response) => {
	if (url !== '/') response.writeHead(404, headers).end();
	else
		response.writeHead(200, { ...headers, 'Content-Type': 'text/html; charset=utf-8' }).end(page);
});
server.listen(Number(port), 'localhost');
process.once('SIGTERM', () => {
	server.close();
	server.closeAllConnections();
});
