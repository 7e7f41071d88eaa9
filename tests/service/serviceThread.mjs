/**
 * A thread that serves the whole service to test pages, one for each origin that asks, so that tests do not wait for
 * the thread that builds their modules. Tells its port once it listens, and ends when it is told anything.
 */
import { once } from 'node:events';
import { createServer as listen } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { getRequestListener } from '@hono/node-server';
import { createServer } from 'vite';

if (!parentPort) throw new Error('This module is a worker thread.');

/** Loads the service's source as it is: the servers of test pages rewrite imports for a browser. */
const loader = await createServer({
	configFile: false,
	logLevel: 'error',
	appType: 'custom',
	server: { middlewareMode: true, ws: false, watch: null },
	optimizeDeps: { noDiscovery: true },
	ssr: { resolve: { conditions: ['countersign-source', 'node', 'module'] } },
});
const source = fileURLToPath(new URL('./createTestService.ts', import.meta.url));
/** @type {typeof import('./createTestService.js')} */
const { createTestService } = await loader.ssrLoadModule(source);

/** @type {Map<string, ReturnType<typeof createTestService>>} */
const services = new Map();
const server = listen(
	getRequestListener(async (request) => {
		const { origin } = new URL(request.url);
		const service = services.get(origin) ?? createTestService(origin);
		services.set(origin, service);
		return (await service).handle(request);
	}),
);
// The page's server keeps its connections, and would send a request into one that is just being closed.
server.keepAliveTimeout = 0;
server.listen(0, '127.0.0.1');
await once(server, 'listening');
parentPort.postMessage(server.address());

await once(parentPort, 'message');
server.closeAllConnections();
server.close();
for (const service of services.values()) await (await service).close();
await loader.close();
parentPort.close();
