import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxContext } from '../../platform/context.js';
import { readQuery } from '../../platform/http/readQuery.js';
import type { Router, RouterEnvironment } from '../../platform/http/router.js';
import { listMessages } from './listMessages.js';

const query = z.object({ to: z.string().max(255).exactOptional() });

/** The control interface's view of what was sent. */
export function outboxRoutes({ database }: SandboxContext): Router {
	const routes = new Hono<RouterEnvironment>();
	routes.get('/outbox', async (request) => {
		const { to } = readQuery(request, query);
		request.header('cache-control', 'no-store');
		return request.json({ data: await listMessages(database, to) });
	});
	return routes;
}
