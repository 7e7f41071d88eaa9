import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler } from '@countersign/server';
import { sandboxConfig } from '@countersign/server/testing';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const port = Number(process.env.PORT ?? 5173);
const origin = `http://localhost:${port}`;

// A sandbox on this machine, which keeps nothing when it ends. For a real deployment, name your service, its API
// credential and ports that keep what they are given, in place of `sandboxConfig`.
const sandbox = await createSandbox({ strict: true, origins: [origin] });
const wallet = createWalletHandler(sandboxConfig(sandbox, origin, 'Example wallet'));

const app = new Hono()
	.all('/api/*', (context) => wallet(context.req.raw))
	.use('/dist/*', serveStatic({ root: '.' }))
	.get('/', serveStatic({ path: 'index.html' }));
serve({ fetch: app.fetch, hostname: 'localhost', port }, () => console.log(`Open ${origin}`));
