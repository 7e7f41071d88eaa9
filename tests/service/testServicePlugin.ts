import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import type { TestService } from './createTestService.js';

/** Mounts the whole service under `/api` of the server that the test pages come from: same origin, real answers. */
export function testServicePlugin(): Plugin {
	let service: Promise<TestService> | undefined;
	return {
		name: 'countersign:test-service',
		configureServer(server) {
			const listener = getRequestListener(async (request) => {
				service ??= startService(server, new URL(request.url).origin);
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

async function startService(server: ViteDevServer, origin: string): Promise<TestService> {
	const file = fileURLToPath(new URL('./createTestService.ts', import.meta.url));
	const { createTestService } = await server.ssrLoadModule(file);
	return createTestService(origin);
}
