import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { getRequestListener } from '@hono/node-server';

export interface Listening {
	readonly port: number;
	/** Lets requests that are being answered finish, for 7 seconds at most. */
	close(): Promise<void>;
}

/** Slow senders and long headers end here; the handler has its own deadline for bodies. */
const limits = { maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 20_000 };

const patience = 7_000;

/**
 * Listens on a port of this machine.
 *
 * @throws Error that says which variable sets the port, when it is taken.
 */
export async function listen(
	fetch: (request: Request, env: HttpBindings) => Response | Promise<Response>,
	{ host, port, variable }: { host: string; port: number; variable: string },
): Promise<Listening> {
	const listener = getRequestListener((request, env) => fetch(request, env as HttpBindings), {
		overrideGlobalObjects: false,
	});
	const server = createServer(limits, listener);
	server.listen(port, host);
	await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'EADDRINUSE') throw error;
		throw new Error(`Port ${port} is taken. Stop the program that has it, or set ${variable}.`);
	});
	return { port: (server.address() as AddressInfo).port, close: () => finish(server) };
}

async function finish(server: Server): Promise<void> {
	const closed = once(server, 'close');
	server.close();
	const impatience = setTimeout(() => server.closeAllConnections(), patience);
	await closed;
	clearTimeout(impatience);
}
