import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port that nobody listens on right now.
 * @returns {Promise<number>}
 */
export async function freePort() {
	const server = createServer().listen(0, 'localhost');
	await once(server, 'listening');
	const address = server.address();
	server.close();
	await once(server, 'close');
	if (address === null || typeof address === 'string') throw new Error('No free port was found.');
	return address.port;
}
