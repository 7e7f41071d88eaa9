import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { DroppedConnectionError } from '../faults/injectFaults.js';
import { ServiceError, toErrorResponse } from '../platform/http/serviceError.js';

/** The port is in use. */
export class PortTakenError extends Error {
	override readonly name = 'PortTakenError';
}

/** A server on localhost. */
export interface Listening {
	readonly port: number;
	/** Stops it after the pending requests. */
	close(): Promise<void>;
}

/**
 * Serves a Fetch handler on localhost, on a port that the system chooses when it is 0.
 *
 * @throws PortTakenError
 */
export async function listen(
	port: number,
	fetch: (request: Request) => Promise<Response>,
): Promise<Listening> {
	const respond = getRequestListener(
		(request: Request, connection: HttpBindings | Http2Bindings) =>
			fetch(request).catch((error: unknown) => drop(error, connection)),
		// The handler is only for messages that cannot become a `Request`. The clean-up would close a connection half a
		// second after a response to a body that was not read, with the next request on it.
		{ errorHandler: unreadable, autoCleanupIncoming: false },
	);
	// Node itself would refuse a request without a host, without a body.
	const server = createServer({ requireHostHeader: false }, (incoming, outgoing) => {
		outgoing.once('finish', () => discardRest(incoming));
		if (hasManyHosts(incoming)) refuseHosts(outgoing);
		else void respond(incoming, outgoing);
	});
	server.on('clientError', refuseUnreadable);
	server.listen(port, 'localhost');
	try {
		await once(server, 'listening');
	} catch (cause) {
		if (!(cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')) throw cause;
		const message = `Port ${port} is in use. Stop what runs there, or choose another port.`;
		throw new PortTakenError(message, { cause });
	}
	const address = server.address();
	return {
		port: typeof address === 'object' && address ? address.port : port,
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
}

/** The next request of the connection comes after the rest of this body, which no reader is to hold up any more. */
function discardRest(incoming: IncomingMessage): void {
	incoming.removeAllListeners('data').resume();
}

/** RFC 9112 section 3.2: two readers of such a request may disagree about the host that is meant. */
const hasManyHosts = ({ headersDistinct }: IncomingMessage): boolean =>
	(headersDistinct['host']?.length ?? 0) > 1;

function refuseHosts(outgoing: ServerResponse): void {
	outgoing.shouldKeepAlive = false;
	const body = JSON.stringify(refusal.toBody());
	const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
	outgoing.writeHead(400, headers).end(body);
}

/** Destroys the socket of a request whose connection a fault drops: its client sees a network error. */
function drop(error: unknown, { incoming }: HttpBindings | Http2Bindings): Response {
	if (!(error instanceof DroppedConnectionError)) throw error;
	incoming.socket.destroy();
	return RESPONSE_ALREADY_SENT;
}

/**
 * Checks that a port is free before the sandbox starts.
 *
 * @throws PortTakenError
 */
export async function requireFreePort(port: number): Promise<void> {
	const { close } = await listen(port, async () => new Response(null, { status: 503 }));
	await close();
}

const refusal = new ServiceError(
	400,
	'INVALID_REQUEST_FORMAT',
	'This is not a valid HTTP request.',
);

/** The response to a request whose host or target is not a valid URL. */
function unreadable(): Response {
	return toErrorResponse(refusal);
}

/** Responds to malformed HTTP and closes the connection, because the start of the next request is unknown. */
function refuseUnreadable(_error: Error, socket: Duplex): void {
	if (!socket.writable) {
		socket.destroy();
		return;
	}
	const body = JSON.stringify(refusal.toBody());
	const head = [
		'HTTP/1.1 400 Bad Request',
		'connection: close',
		'content-type: application/json',
		`content-length: ${body.length}`,
	];
	socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
