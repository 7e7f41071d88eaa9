import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler } from '@countersign/server';
import { memoryPeople, memoryStore } from '@countersign/server/testing';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const port = Number(process.env.PORT ?? 5173);
const origin = `http://localhost:${port}`;

// A sandbox on this machine, everything in memory. For a real deployment, name your service and its API
// credential, and bring ports that keep what they are given.
const sandbox = await createSandbox({ strict: true, origins: [origin] });
const wallet = createWalletHandler({
	service: {
		baseUrl: 'http://localhost/2025-10-13',
		tokenId: 'sandbox_token',
		clientSecret: 'sandbox_secret',
		fetch: sandbox.fetch,
	},
	people: memoryPeople(),
	store: memoryStore(),
	origins: [origin],
	relyingParty: { id: 'localhost', name: 'Example wallet' },
	environment: 'sandbox',
});

const app = new Hono()
	.all('/api/*', (context) => wallet(context.req.raw))
	.use('/dist/*', serveStatic({ root: '.' }))
	.get('/', serveStatic({ path: 'index.html' }));
serve({ fetch: app.fetch, hostname: 'localhost', port }, () => console.log(`Open ${origin}`));
