import net from 'node:net';

/** The commands of a Firefox that listens for Marionette, its own WebDriver over TCP. */
export interface Marionette {
	send(command: string, parameters?: object): Promise<unknown>;
	close(): void;
}

interface Waiting {
	resolve(result: unknown): void;
	reject(error: Error): void;
}

/**
 * Connects to a Firefox that was started with `--marionette`. A message is its length in bytes, a colon and JSON:
 * `[0, id, command, parameters]` there, `[1, id, error, result]` back.
 *
 * @see https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export async function connectMarionette(port: number): Promise<Marionette> {
	const socket = await connect(port);
	const waiting = new Map<number, Waiting>();
	let received = Buffer.alloc(0);
	let lastId = 0;
	socket.on('data', (chunk) => {
		received = Buffer.concat([received, chunk]);
		for (let message = take(); message !== undefined; message = take()) settle(message);
	});
	socket.on('close', () => {
		for (const { reject } of waiting.values()) reject(new Error('Firefox is gone.'));
		waiting.clear();
	});

	/** The next whole message of what has been received. */
	const take = (): string | undefined => {
		const colon = received.indexOf(':');
		if (colon < 0) return undefined;
		const end = colon + 1 + Number(received.subarray(0, colon));
		if (received.length < end) return undefined;
		const message = received.toString('utf8', colon + 1, end);
		received = received.subarray(end);
		return message;
	};
	const settle = (message: string) => {
		const parsed: unknown = JSON.parse(message);
		// The first message is a greeting.
		if (!Array.isArray(parsed)) return;
		const [, id, error, result] = parsed as [number, number, { message: string } | null, unknown];
		const caller = waiting.get(id);
		waiting.delete(id);
		if (error) caller?.reject(new Error(error.message));
		else caller?.resolve(result);
	};
	return {
		send: (command, parameters = {}) =>
			new Promise((resolve, reject) => {
				lastId += 1;
				waiting.set(lastId, { resolve, reject });
				const message = JSON.stringify([0, lastId, command, parameters]);
				socket.write(`${Buffer.byteLength(message)}:${message}`);
			}),
		close: () => socket.destroy(),
	};
}

/** Firefox listens a few seconds after its start. */
async function connect(port: number): Promise<net.Socket> {
	const deadline = Date.now() + 60_000;
	for (;;) {
		const socket = net.connect(port, '127.0.0.1');
		try {
			await new Promise((resolve, reject) => {
				socket.once('connect', resolve);
				socket.once('error', reject);
			});
			return socket;
		} catch (error) {
			if (Date.now() > deadline) throw error;
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
	}
}
