import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { toNodeHandler } from '@countersign/server/node';
import type { App } from './createApp.js';

export interface Listening {
	readonly port: number;
	/** Resolves when no further connection is accepted. Requests over the open ones are still answered. */
	stopAccepting(): Promise<void>;
	/**
	 * Accepts no further connection, answers every request that has arrived with `Connection: close`, and
	 * resolves when the last one is answered, a second after their deadline at most.
	 */
	close(): Promise<void>;
}

/**
 * Slow senders and long headers end here; the handler has its own deadline for bodies. An idle connection is kept for
 * longer than proxies keep theirs, so that no request of theirs meets its end: a minute usually, 10 minutes in Google's
 * load balancer.
 */
const limits = {
	maxHeaderSize: 16_384,
	headersTimeout: 10_000,
	requestTimeout: 20_000,
	keepAliveTimeout: 620_000,
};

/** For what exceeds even its own deadline, until it is cut. */
const deadlineGrace = 1_000;
/** A request may already be on its way over a connection that looks idle. */
const idleGrace = 500;

/**
 * Listens on a port of this machine.
 *
 * @throws Error that says which variable sets the port, when it is taken.
 */
export async function listen(
	app: App,
	place: { host: string; port: number; variable: string; deadline: number },
): Promise<Listening> {
	const { host, port, variable, deadline } = place;
	const handle = toNodeHandler(app);
	const open = new Set<ServerResponse>();
	/** When the last connection has ended. Defined once none is accepted any more. */
	let closed: Promise<unknown> | undefined;
	const server = createServer(limits, (incoming, outgoing) => {
		open.add(outgoing);
		outgoing.shouldKeepAlive &&= !closed;
		outgoing.once('close', () => {
			open.delete(outgoing);
			// A response that had begun before could not say that its connection would close.
			if (closed) incoming.socket.end();
		});
		handle(incoming, outgoing);
	});
	server.listen(port, host);
	await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'EADDRINUSE') throw error;
		throw new Error(`Port ${port} is taken. Stop the program that has it, or set ${variable}.`);
	});
	const stopAccepting = async () => {
		if (closed) return;
		// The system resets connections that wait to be accepted, so those are accepted first.
		await turn();
		await turn();
		closed = once(server, 'close');
		for (const outgoing of open) outgoing.shouldKeepAlive = false;
		// The method of `http.Server` would end idle connections at once.
		NetServer.prototype.close.call(server);
	};
	return {
		port: (server.address() as AddressInfo).port,
		stopAccepting,
		close: async () => {
			await stopAccepting();
			const idle = setTimeout(() => server.closeIdleConnections(), idleGrace);
			const late = setTimeout(() => server.closeAllConnections(), deadline + deadlineGrace);
			await closed;
			clearTimeout(idle);
			clearTimeout(late);
		},
	};
}
