import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type { TestService } from './createTestService.js';

/**
 * Mounts the whole service under `/api` of the server that the test pages come from: same origin, real responses.
 * `/page` is an empty page of that origin.
 */
export function testServicePlugin(): Plugin {
	let service: Promise<TestService> | undefined;
	return {
		name: 'countersign:test-service',
		configureServer(server) {
			const listener = getRequestListener(async (request) => {
				service ??= startService(new URL(request.url).origin);
				return (await service).handle(request);
			});
			server.middlewares.use('/page', (_request, response) => {
				response.setHeader('Content-Type', 'text/html').end(emptyPage);
			});
			server.middlewares.use((request, response, next) => {
				if (request.url?.startsWith('/api/')) void listener(request, response);
				else next();
			});
		},
		async buildEnd() {
			await (await service)?.close();
		},
	};
}

/** For a document of its own on the origin of the tests. Imports of its modules pass through what Vitest has them call. */
const emptyPage = `<!doctype html>
<title>A page</title>
<script>globalThis.__vitest_browser_runner__ = { wrapDynamicImport: (load) => load() }</script>
`;

let loader: Promise<ViteDevServer> | undefined;
let services = 0;

/**
 * The service's source, loaded by a server of its own, which all test services share: the one for test pages
 * rewrites imports for a browser.
 */
async function startService(origin: string): Promise<TestService> {
	services += 1;
	loader ??= createServer({
		configFile: false,
		logLevel: 'error',
		appType: 'custom',
		server: { middlewareMode: true, ws: false, watch: null },
		optimizeDeps: { noDiscovery: true },
		ssr: { resolve: { conditions: ['countersign-source', 'node', 'module'] } },
	});
	const server = await loader;
	const file = fileURLToPath(new URL('./createTestService.ts', import.meta.url));
	const { createTestService } = await server.ssrLoadModule(file);
	const service: TestService = await createTestService(origin);
	return {
		handle: service.handle,
		close: async () => {
			await service.close();
			services -= 1;
			if (services > 0) return;
			loader = undefined;
			await server.close();
		},
	};
}
