import type { PlatformExternalAccountCreateRequest } from '@countersign/contract';
import type { SQL } from 'drizzle-orm';
import { Hono } from 'hono';
import { findCustomer } from '../../customers/profile/findCustomer.js';
import type { SandboxContext } from '../../platform/context.js';
import { invalidInput } from '../../platform/http/parse.js';
import { readBody } from '../../platform/http/readBody.js';
import { readPathId } from '../../platform/http/readPathId.js';
import { readQuery } from '../../platform/http/readQuery.js';
import type { RequestContext, Router, RouterEnvironment } from '../../platform/http/router.js';
import { createExternalAccount } from './createExternalAccount.js';
import { deleteExternalAccount } from './deleteExternalAccount.js';
import { findExternalAccount } from './findExternalAccount.js';
import { listExternalAccounts } from './listExternalAccounts.js';
import { ofCustomers, ofPlatform } from './owners.js';
import {
	externalAccountCreateSchema,
	externalAccountListSchema,
	platformExternalAccountCreateSchema,
	platformExternalAccountListSchema,
} from './schemas.js';
import { toExternalAccount } from './toExternalAccount.js';

/** Bank accounts and wallets outside the service, of customers and of the platform itself. */
export function externalAccountRoutes(context: SandboxContext): Router {
	const { database } = context;
	const routes = new Hono<RouterEnvironment>();
	const create = async (
		request: RequestContext,
		customerId: string | null,
		body: PlatformExternalAccountCreateRequest,
	) => {
		const account = await database.transaction((transaction) =>
			createExternalAccount(transaction, context, customerId, body),
		);
		return request.json(toExternalAccount(account), 201);
	};
	routes.post('/customers/external-accounts', async (request) => {
		const { customerId, ...body } = await readBody(request, externalAccountCreateSchema);
		const { id } = await findCustomer(database, requireCustomerId(customerId));
		return create(request, id, body);
	});
	routes.get('/customers/external-accounts', async (request) => {
		const query = readQuery(request, externalAccountListSchema);
		return request.json(await listExternalAccounts(database, ofCustomers, query));
	});
	routes.post('/platform/external-accounts', async (request) =>
		create(request, null, await readBody(request, platformExternalAccountCreateSchema)),
	);
	routes.get('/platform/external-accounts', async (request) => {
		const query = readQuery(request, platformExternalAccountListSchema);
		return request.json(await listExternalAccounts(database, ofPlatform, query));
	});
	for (const [path, owners] of [
		['/customers/external-accounts/:accountId', ofCustomers],
		['/platform/external-accounts/:accountId', ofPlatform],
	] as const satisfies [string, SQL][]) {
		routes.get(path, async (request) => {
			const account = await findExternalAccount(database, readPathId(request, 'accountId'), owners);
			return request.json(toExternalAccount(account));
		});
		routes.delete(path, async (request) => {
			await deleteExternalAccount(database, readPathId(request, 'accountId'), owners);
			return request.body(null, 204);
		});
	}
	return routes;
}

function requireCustomerId(customerId: string | undefined): string {
	if (customerId !== undefined) return customerId;
	throw invalidInput([{ field: 'customerId', message: 'is required' }]);
}
