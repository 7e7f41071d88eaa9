import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createServer, type Plugin } from 'vite';
import type { TestService } from './createTestService.js';

/** Mounts the whole service under `/api` of the server that the test pages come from: same origin, real answers. */
export function testServicePlugin(): Plugin {
	let service: Promise<TestService> | undefined;
	return {
		name: 'countersign:test-service',
		configureServer(server) {
			const listener = getRequestListener(async (request) => {
				service ??= startService(new URL(request.url).origin);
				return (await service).handle(request);
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

/** The service's source, loaded by a server of its own: the one for test pages rewrites imports for a browser. */
async function startService(origin: string): Promise<TestService> {
	const loader = await createServer({
		configFile: false,
		logLevel: 'error',
		appType: 'custom',
		server: { middlewareMode: true, ws: false, watch: null },
		optimizeDeps: { noDiscovery: true },
		ssr: { resolve: { conditions: ['source', 'node', 'module'] } },
	});
	const file = fileURLToPath(new URL('./createTestService.ts', import.meta.url));
	const { createTestService } = await loader.ssrLoadModule(file);
	const service: TestService = await createTestService(origin);
	return {
		handle: service.handle,
		close: async () => {
			await service.close();
			await loader.close();
		},
	};
}
