import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler } from '@countersign/server';
import { toNodeHandler } from '@countersign/server/node';
import { sandboxConfig } from '@countersign/server/testing';
import { defineConfig, type Plugin } from 'vite';

const port = Number(process.env.PORT ?? 5173);
const origin = `http://localhost:${port}`;

/** The backend in front of a sandbox, which keeps nothing when it ends. Its control interface is below `/control`. */
function backend(): Plugin {
	return {
		name: 'backend',
		configureServer: async ({ middlewares }) => {
			const sandbox = await createSandbox({
				strict: true,
				origins: [origin],
				controlPath: '/control',
			});
			const wallet = createWalletHandler(sandboxConfig(sandbox, origin, 'Example wallet'));
			middlewares.use('/control', toNodeHandler(sandbox.control));
			middlewares.use('/api', toNodeHandler(wallet));
		},
	};
}

export default defineConfig({
	plugins: [backend()],
	server: { host: 'localhost', port, strictPort: true },
});
