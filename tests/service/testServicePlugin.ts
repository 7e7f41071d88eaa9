import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { Plugin } from 'vite';
import { createConnectionCuts } from './connectionCuts.js';

/**
 * Mounts the whole service under `/api` of the server that the test pages come from: same origin, real responses.
 * `/page` is an empty page of that origin, and `/moved` redirects to it. A request can ask for its connection to be cut: see `connectionCuts.ts`.
 */
export function testServicePlugin(): Plugin {
	let thread: Thread | undefined;
	const cuts = createConnectionCuts();
	return {
		name: 'countersign:test-service',
		configureServer(server) {
			server.middlewares.use('/page', (_request, response) => {
				response.setHeader('Content-Type', 'text/html').end(emptyPage);
			});
			server.middlewares.use('/moved', (_request, response) => {
				response.writeHead(308, { Location: '/page' }).end();
			});
			server.middlewares.use((request, response, next) => {
				if (!request.url?.startsWith('/api/')) return next();
				thread ??= useThread();
				const cut = cuts.of(request, response);
				if (cut === 'answered') return;
				void thread.port.then((port) => passOn(request, response, port, cut === 'cut'), next);
			});
		},
		async buildEnd() {
			await thread?.release();
		},
	};
}

/** For a document of its own on the origin of the tests. Imports of its modules pass through what Vitest has them call. */
const emptyPage = `<!doctype html>
<title>A page</title>
<script>globalThis.__vitest_browser_runner__ = { wrapDynamicImport: (load) => load() }</script>
`;

interface Thread {
	readonly port: Promise<number>;
	release(): Promise<void>;
}

let shared: { readonly worker: Worker; readonly port: Promise<number> } | undefined;
let users = 0;

/** The thread of the services, which all projects share; it ends with the last of them. */
function useThread(): Thread {
	shared ??= startThread();
	const { worker, port } = shared;
	users += 1;
	return {
		port,
		async release() {
			users -= 1;
			if (users > 0) return;
			shared = undefined;
			const ended = once(worker, 'exit');
			worker.postMessage('end');
			await ended;
		},
	};
}

function startThread() {
	const worker = new Worker(new URL('./serviceThread.mjs', import.meta.url), { execArgv: [] });
	const port = once(worker, 'message').then(([address]: AddressInfo[]) => address?.port ?? 0);
	return { worker, port };
}

const agent = new Agent({ keepAlive: true });

function passOn(
	incoming: IncomingMessage,
	response: ServerResponse,
	port: number,
	isCut: boolean,
): void {
	const { method, url: path, headers } = incoming;
	const host = '127.0.0.1';
	const onward = request({ agent, host, port, method, path, headers }, (answer) => {
		// The service has responded, so the request has taken effect.
		if (isCut) return void answer.resume().on('end', () => incoming.socket.destroy());
		response.writeHead(answer.statusCode ?? 502, answer.headers);
		pipeline(answer, response, () => {});
	});
	if (!isCut) response.on('close', () => onward.destroy());
	pipeline(incoming, onward, (error) => {
		if (error) response.destroy();
	});
}
