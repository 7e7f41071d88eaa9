import { Hono } from 'hono';
import type { SandboxContext } from '../../platform/context.js';
import { readPathId } from '../../platform/http/readPathId.js';
import { readQuery } from '../../platform/http/readQuery.js';
import type { Router, RouterEnvironment } from '../../platform/http/router.js';
import { lookUpExternalAccount, lookUpUma } from './lookUp.js';
import { receiverLookupSchema } from './schemas.js';

/** Who would receive a payment, and what a quote for it needs. */
export function receiverRoutes(context: SandboxContext): Router {
	const routes = new Hono<RouterEnvironment>();
	routes.get('/receiver/uma/:address', async (request) => {
		const query = readQuery(request, receiverLookupSchema);
		return request.json(await lookUpUma(context, readPathId(request, 'address'), query));
	});
	routes.get('/receiver/external-account/:accountId', async (request) => {
		const query = readQuery(request, receiverLookupSchema);
		const accountId = readPathId(request, 'accountId');
		return request.json(await lookUpExternalAccount(context, accountId, query));
	});
	return routes;
}
