import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler } from '@countersign/server';
import { sandboxConfig } from '@countersign/server/testing';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const port = Number(process.env.PORT ?? 5173);
const origin = `http://localhost:${port}`;

// A sandbox for development, whose data is gone when the process ends. In production, replace `sandboxConfig` with the
// address of your service, its API credential from the environment, and ports that store their data in a database.
const sandbox = await createSandbox({ strict: true, origins: [origin] });
const wallet = createWalletHandler(sandboxConfig(sandbox, origin, 'Example wallet'));

const app = new Hono()
	.all('/api/*', (context) => wallet(context.req.raw))
	.use('/dist/*', serveStatic({ root: '.' }))
	.get('/', serveStatic({ path: 'index.html' }));
serve({ fetch: app.fetch, hostname: 'localhost', port }, () => console.log(`Open ${origin}`));
