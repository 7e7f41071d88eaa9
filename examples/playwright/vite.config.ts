import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler } from '@countersign/server';
import { sandboxConfig } from '@countersign/server/testing';
import { getRequestListener } from '@hono/node-server';
import { defineConfig, type Plugin } from 'vite';

const port = Number(process.env.PORT ?? 5173);
const origin = `http://localhost:${port}`;

/** The backend in front of a sandbox, which keeps nothing when it ends. Its control interface is below `/control`. */
function backend(): Plugin {
	return {
		name: 'backend',
		configureServer: async ({ middlewares }) => {
			const sandbox = await createSandbox({ strict: true, origins: [origin] });
			const wallet = createWalletHandler(sandboxConfig(sandbox, origin, 'Example wallet'));
			const listener = getRequestListener(wallet);
			const control = getRequestListener(sandbox.control);
			middlewares.use('/control', (request, response) => void control(request, response));
			middlewares.use((request, response, next) => {
				if (request.url?.startsWith('/api/')) void listener(request, response);
				else next();
			});
		},
	};
}

export default defineConfig({
	plugins: [backend()],
	server: { host: 'localhost', port, strictPort: true },
});
