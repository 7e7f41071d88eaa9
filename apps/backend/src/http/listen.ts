import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { getRequestListener } from '@hono/node-server';

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
	fetch: (request: Request, env: HttpBindings) => Response | Promise<Response>,
	place: { host: string; port: number; variable: string; deadline: number },
): Promise<Listening> {
	const { host, port, variable, deadline } = place;
	// It replaces the global `Response` by one whose text it writes at once. From another one it reads a stream, and
	// waits for a timer in between. A health check in HTTP/1.0 names no host, which a `Request` cannot be without.
	const listener = getRequestListener((request, env) => fetch(request, env as HttpBindings), {
		hostname: 'localhost',
	});
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
		if (hasManyHosts(incoming)) refuse(outgoing, 'The request names several hosts.');
		else if (changesWhenParsed(incoming)) refuse(outgoing, 'The request cannot be read.');
		else void listener(incoming, outgoing);
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

/** RFC 9112 section 3.2: two readers of such a request may disagree about the host that is meant. */
const hasManyHosts = ({ headersDistinct }: IncomingMessage): boolean =>
	(headersDistinct['host']?.length ?? 0) > 1;

/** A proxy in front has checked the path as it was sent: `..`, `%2e%2e` or a backslash would lead to another one. */
function changesWhenParsed({ url = '/' }: IncomingMessage): boolean {
	const address = url.startsWith('/') ? `http://localhost${url}` : url;
	const [path = ''] = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/);
	return !URL.canParse(address) || new URL(address).pathname !== (path || '/');
}

function refuse(outgoing: ServerResponse, message: string): void {
	const body = { status: 400, code: 'INVALID_INPUT', message };
	outgoing.shouldKeepAlive = false;
	outgoing.writeHead(400, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
