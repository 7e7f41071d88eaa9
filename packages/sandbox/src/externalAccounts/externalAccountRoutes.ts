import { Hono } from 'hono';
import type { SandboxContext } from '../context.js';
import { readBody } from '../http/readBody.js';
import { readPathId } from '../http/readPathId.js';
import { readQuery } from '../http/readQuery.js';
import type { Router, RouterEnvironment } from '../http/router.js';
import { createExternalAccount } from './createExternalAccount.js';
import { deleteExternalAccount } from './deleteExternalAccount.js';
import { findExternalAccount } from './findExternalAccount.js';
import { listExternalAccounts } from './listExternalAccounts.js';
import { externalAccountCreateSchema, externalAccountListSchema } from './schemas.js';
import { toExternalAccount } from './toExternalAccount.js';

/** Bank accounts and wallets of customers outside the service. */
export function externalAccountRoutes(context: SandboxContext): Router {
	const { database } = context;
	const path = '/customers/external-accounts';
	const routes = new Hono<RouterEnvironment>();
	routes.post(path, async (request) => {
		const body = await readBody(request, externalAccountCreateSchema);
		const account = await database.transaction((transaction) =>
			createExternalAccount(transaction, context, body),
		);
		return request.json(toExternalAccount(account), 201);
	});
	routes.get(path, async (request) =>
		request.json(
			await listExternalAccounts(database, readQuery(request, externalAccountListSchema)),
		),
	);
	routes.get(`${path}/:accountId`, async (request) => {
		const account = await findExternalAccount(database, readPathId(request, 'accountId'));
		return request.json(toExternalAccount(account));
	});
	routes.delete(`${path}/:accountId`, async (request) => {
		await deleteExternalAccount(database, readPathId(request, 'accountId'));
		return request.body(null, 204);
	});
	return routes;
}
