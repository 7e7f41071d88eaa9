import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';

type Service = (request: Request) => Promise<Response>;

/** Mounts the whole service under `/api` of the server that the test pages come from: same origin, real answers. */
export function testServicePlugin(): Plugin {
	return {
		name: 'countersign:test-service',
		configureServer(server) {
			let service: Promise<Service> | undefined;
			const listener = getRequestListener(async (request) => {
				service ??= startService(server, new URL(request.url).origin);
				return (await service)(request);
			});
			server.middlewares.use((request, response, next) => {
				if (request.url?.startsWith('/api/')) void listener(request, response);
				else next();
			});
		},
	};
}

async function startService(server: ViteDevServer, origin: string): Promise<Service> {
	const file = fileURLToPath(new URL('./createTestService.ts', import.meta.url));
	const { createTestService } = await server.ssrLoadModule(file);
	return createTestService(origin);
}
