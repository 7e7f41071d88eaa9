import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { contentOf } from './http/keptContent.js';
import { bodyWasRead, errorResponse, invalidInput } from './http/responses.js';
import { streamChunks } from './http/streamChunks.js';

export { createNodeFetch } from './node/createNodeFetch.js';

/** A listener for Node's `http` server, or middleware for Express and compatible frameworks. */
export type NodeHandler<Incoming extends IncomingMessage = IncomingMessage> = (
	incoming: Incoming,
	outgoing: ServerResponse,
	next?: (error?: unknown) => void,
) => void;

/**
 * Mounts a Fetch handler of this package in Express, Fastify, or Node's own `http` server. The handler's second
 * argument is the framework's request: `authenticate` and `clientAddress` receive it, too.
 *
 * The request's `signal` does not abort when the caller disconnects; a streamed response is cancelled then.
 *
 * The body must arrive unread. If a parser such as `express.json()` has run first, the request fails with an error
 * that says so. The error is passed to `next`, or sent to the caller as a 500 if there is no `next`.
 *
 * @example
 * ```ts
 * import type { WalletHandler } from '@countersign/server';
 * import { toNodeHandler } from '@countersign/server/node';
 * import express from 'express';
 *
 * export const mount = (handler: WalletHandler): express.Express =>
 * 	express().use('/api', toNodeHandler(handler)).use(express.json());
 * ```
 */
export function toNodeHandler<Incoming extends IncomingMessage = IncomingMessage>(
	handler: (request: Request, incoming: Incoming) => Response | Promise<Response>,
): NodeHandler<Incoming> {
	return (incoming, outgoing, next) => {
		respond(handler, incoming, outgoing).catch((error: unknown) => {
			if (outgoing.headersSent) outgoing.destroy();
			else if (next) next(error);
			else void write(errorResponse(error), outgoing);
		});
	};
}

async function respond<Incoming extends IncomingMessage>(
	handler: (request: Request, incoming: Incoming) => Response | Promise<Response>,
	incoming: Incoming,
	outgoing: ServerResponse,
): Promise<void> {
	if (incoming.readableDidRead) throw new Error(bodyWasRead);
	const request = hasManyHosts(incoming) ? undefined : toRequest(incoming);
	// Two parsers may disagree about what follows it, too.
	if (!request) outgoing.shouldKeepAlive = false;
	await write(request ? await handler(request, incoming) : errorResponse(malformed()), outgoing);
}

/** RFC 9112 section 3.2: two parsers of such a request may disagree about the host. */
const hasManyHosts = ({ rawHeaders }: IncomingMessage): boolean =>
	rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length > 1;

const malformed = () => invalidInput('The request cannot be read.');

/**
 * Undefined for a request that Fetch cannot represent, such as the method TRACE, and for a target whose path changes
 * when it is parsed.
 */
function toRequest(incoming: IncomingMessage): Request | undefined {
	const { method = 'GET' } = incoming;
	const hasBody = method !== 'GET' && method !== 'HEAD';
	try {
		const target = targetOf(incoming);
		const url = urlOf(incoming, target);
		if (url.pathname !== pathIn(target)) return undefined;
		return new Request(url, {
			method,
			headers: headersOf(incoming),
			...(hasBody && { body: bodyOf(incoming), duplex: 'half' }),
		});
	} catch {
		return undefined;
	}
}

/**
 * Reads nothing until it is needed, and discards what a refusal leaves unread, so that the connection can continue with
 * the next request. Node itself does so only if nothing has started to read; and the stream of `Readable.toWeb`, once
 * cancelled, leaves the connection open while nobody reads from it.
 */
function bodyOf(incoming: IncomingMessage): ReadableStream {
	const chunks = incoming.iterator({ destroyOnReturn: false });
	return streamChunks(chunks, () => incoming.resume());
}

/** As received, including the prefix: Express strips the prefix from `url` and keeps it in `originalUrl`. */
function targetOf(incoming: IncomingMessage & { readonly originalUrl?: string }): string {
	return incoming.originalUrl ?? incoming.url ?? '/';
}

/**
 * The path as sent. A proxy or framework in front has checked this path, not the parsed one: `..` goes up, a
 * backslash becomes a slash, and a `#` in the host ends the URL.
 */
function pathIn(target: string): string {
	const [path = ''] = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/);
	return path === '' ? '/' : path;
}

/** The full URL. */
function urlOf({ headers, socket }: IncomingMessage, target: string): URL {
	const protocol = 'encrypted' in socket && socket.encrypted ? 'https' : 'http';
	const host = headers.host ?? headers[':authority'] ?? 'localhost';
	return new URL(target.startsWith('/') ? `${protocol}://${host}${target}` : target);
}

/** As received, one by one: Node's `headers` drops some repeated ones. */
function headersOf({ rawHeaders }: IncomingMessage): Headers {
	const headers = new Headers();
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const name = rawHeaders[index] ?? '';
		// HTTP/2 has the method and the path among its headers.
		if (!name.startsWith(':')) headers.append(name, rawHeaders[index + 1] ?? '');
	}
	return headers;
}

async function write(response: Response, outgoing: ServerResponse): Promise<void> {
	outgoing.statusCode = response.status;
	for (const [name, value] of response.headers) {
		if (name === 'set-cookie') outgoing.appendHeader(name, value);
		else outgoing.setHeader(name, value);
	}
	if (!response.body) {
		outgoing.end();
		return;
	}
	// Only a stream of events has no end. Anything else is written at once, with its length.
	if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
		const body = contentOf(response) ?? new Uint8Array(await response.arrayBuffer());
		if (!outgoing.destroyed) outgoing.end(body);
		return;
	}
	// A caller that disconnects cancels the body, so there is nobody to send an error to.
	await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing).catch(() => {});
}
