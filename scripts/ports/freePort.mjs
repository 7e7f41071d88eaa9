import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port that nobody listens on right now.
 * @param {string} [host]
 * @returns {Promise<number>}
 */
export async function freePort(host = 'localhost') {
	const server = createServer().listen(0, host);
	await once(server, 'listening');
	const address = server.address();
	server.close();
	await once(server, 'close');
	if (address === null || typeof address === 'string') throw new Error('No free port was found.');
	return address.port;
}
