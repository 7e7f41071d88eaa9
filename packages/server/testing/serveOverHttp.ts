import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '../src/node.js';
import { createTestBackend, type TestBackend } from './createTestBackend.js';
import { openSignedIn } from './openSignedIn.js';
import type { TestBrowser } from './testBrowser.js';

/** A recording service on a port, and a browser that is signed in at a backend that reaches it there. */
export interface ServedService {
	readonly backend: TestBackend;
	readonly ada: TestBrowser;
	readonly accountId: string;
	readonly close: () => void;
}

/**
 * Serves a recording service on a port.
 *
 * @param before sees each request first; the service does not get it if this returns true
 */
export async function serveOverHttp(
	before: (...arrived: Parameters<RequestListener>) => boolean,
	settings: { readonly fetch?: (url: string, init: RequestInit) => Promise<Response> } = {},
): Promise<ServedService> {
	const { backend: opened, ada: signedIn, accountId } = await openSignedIn();
	const respond = toNodeHandler((request) => opened.service.fetch(request));
	const server = createServer((incoming, outgoing) => {
		if (!before(incoming, outgoing)) respond(incoming, outgoing);
	}).listen(0, 'localhost');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	const { people, store } = opened;
	const baseUrl = `http://localhost:${port}/2025-10-13`;
	const service = { baseUrl, tokenId: 'id', clientSecret: 'canary-client-secret', ...settings };
	const backend = { ...createTestBackend({ people, store, service }), service: opened.service };
	const ada = backend.browser();
	ada.cookie = signedIn.cookie;
	ada.device = signedIn.device;
	const close = () => {
		server.closeAllConnections();
		server.close();
	};
	return { backend, ada, accountId, close };
}

/** Whether a connection has already carried a request. */
export function reuseOf(): (incoming: IncomingMessage) => boolean {
	const known = new WeakSet<object>();
	return ({ socket }) => {
		const isReused = known.has(socket);
		known.add(socket);
		return isReused;
	};
}
