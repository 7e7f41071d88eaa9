import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux, macOS and Windows give to whoever asks for any, so nobody gets one of these by chance. */
const first = 20_000;
const pairs = 5_000;

/**
 * A port that nobody listens on, and that is returned to no other caller, in this process or in another of this
 * machine, while this process lives: a program that is to listen on it may take its time to start.
 *
 * Ports are returned by pairs. The even one is returned; this process listens on the odd one, which says that the pair
 * is taken, and which the operating system releases however the process ends.
 * @returns {Promise<number>}
 */
export async function freePort() {
	for (let attempt = 0; attempt < pairs; attempt += 1) {
		const port = first + 2 * randomInt(pairs);
		const claim = await listen(port + 1);
		const itself = claim && (await listen(port));
		if (itself) {
			await once(itself.close(), 'close');
			return port;
		}
		claim?.close();
	}
	throw new Error(`No free port was found from ${first} to ${first + 2 * pairs - 1}.`);
}

/**
 * @param {number} port on both families of addresses
 * @returns {Promise<import('node:net').Server | undefined>} undefined when something else listens there
 */
async function listen(port) {
	const server = createServer((socket) => socket.destroy())
		.listen(port)
		.unref();
	try {
		await once(server, 'listening');
		return server;
	} catch {
		return undefined;
	}
}
