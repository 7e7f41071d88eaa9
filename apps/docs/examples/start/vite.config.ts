import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler } from '@countersign/server';
import { toNodeHandler } from '@countersign/server/node';
import { memoryPeople, memoryStore } from '@countersign/server/testing';
import { defineConfig } from 'vite';

const port = Number(process.env['PORT'] ?? 5173);
const origin = `http://localhost:${port}`;
const sandbox = await createSandbox({ strict: true, origins: [origin] });
const backend = createWalletHandler({
	service: {
		baseUrl: 'http://localhost/2025-10-13',
		tokenId: 'sandbox_token',
		clientSecret: 'sandbox_secret',
		fetch: sandbox.fetch,
	},
	people: memoryPeople(),
	store: memoryStore(),
	origins: [origin],
	relyingParty: { id: 'localhost', name: 'My wallet' },
	environment: 'sandbox',
});

export default defineConfig({
	server: { host: 'localhost', port, strictPort: true },
	plugins: [
		{
			name: 'backend',
			configureServer: ({ middlewares }) => {
				middlewares.use('/api', toNodeHandler(backend));
			},
		},
	],
});
