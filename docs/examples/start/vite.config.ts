import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler } from '@countersign/server';
import { toNodeHandler } from '@countersign/server/node';
import { sandboxConfig } from '@countersign/server/testing';
import { defineConfig } from 'vite';

const port = Number(process.env['PORT'] ?? 5173);
const origin = `http://localhost:${port}`;
const sandbox = await createSandbox({ strict: true, origins: [origin] });
const backend = createWalletHandler(sandboxConfig(sandbox, origin, 'My wallet'));

export default defineConfig({
	server: { host: 'localhost', port, strictPort: true },
	plugins: [
		{
			name: 'backend',
			buildEnd: () => sandbox.close(),
			configureServer: ({ middlewares }) => {
				middlewares.use('/api', toNodeHandler(backend));
			},
		},
	],
});
