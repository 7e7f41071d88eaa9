import { Hono } from 'hono';
import type { SandboxContext } from '../../platform/context.js';
import { readQuery } from '../../platform/http/readQuery.js';
import type { Router, RouterEnvironment } from '../../platform/http/router.js';
import { listUmaProviders } from './listUmaProviders.js';
import { umaProviderListSchema } from './schemas.js';

/** Platforms whose customers can be paid by UMA address. */
export function umaProviderRoutes(context: SandboxContext): Router {
	const routes = new Hono<RouterEnvironment>();
	routes.get('/uma-providers', async (request) =>
		request.json(await listUmaProviders(context, readQuery(request, umaProviderListSchema))),
	);
	return routes;
}
