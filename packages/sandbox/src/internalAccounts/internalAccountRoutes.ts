import { Hono } from 'hono';
import type { SandboxContext } from '../context.js';
import { readQuery } from '../http/readQuery.js';
import type { Router, RouterEnvironment } from '../http/router.js';
import { listInternalAccounts } from './listInternalAccounts.js';
import { internalAccountListSchema } from './schemas.js';

/** Accounts that the service holds for customers. */
export function internalAccountRoutes({ database }: SandboxContext): Router {
	const routes = new Hono<RouterEnvironment>();
	routes.get('/customers/internal-accounts', async (request) => {
		const query = readQuery(request, internalAccountListSchema);
		return request.json(await listInternalAccounts(database, query));
	});
	return routes;
}
