import { Hono } from 'hono';
import { z } from 'zod';
import { answerSigned } from '../../auth/credentials/answerSigned.js';
import { readSignedHeaders } from '../../auth/signing/readSignedHeaders.js';
import { signedRetry } from '../../auth/signing/signedRetry.js';
import type { SandboxContext } from '../../platform/context.js';
import { parse } from '../../platform/http/parse.js';
import { readBody } from '../../platform/http/readBody.js';
import { readPathId } from '../../platform/http/readPathId.js';
import { readQuery } from '../../platform/http/readQuery.js';
import type { Router, RouterEnvironment } from '../../platform/http/router.js';
import { exportInternalAccount } from './exportInternalAccount.js';
import { listInternalAccounts } from './listInternalAccounts.js';
import { listPlatformAccounts } from './listPlatformAccounts.js';
import {
	internalAccountExportSchema,
	internalAccountListSchema,
	internalAccountUpdateSchema,
	platformInternalAccountListSchema,
} from './schemas.js';
import { updateInternalAccount } from './updateInternalAccount.js';

/** Accounts that the service holds for customers and for the platform. */
export function internalAccountRoutes(context: SandboxContext): Router {
	const routes = new Hono<RouterEnvironment>();
	routes.get('/customers/internal-accounts', async (request) => {
		const query = readQuery(request, internalAccountListSchema);
		return request.json(await listInternalAccounts(context.database, query));
	});
	routes.get('/platform/internal-accounts', async (request) => {
		const query = readQuery(request, platformInternalAccountListSchema);
		return request.json(await listPlatformAccounts(context, query));
	});
	routes.patch('/internal-accounts/:id', async (request) => {
		const body = await readBody(request, z.unknown());
		const target = { id: readPathId(request, 'id'), body };
		const change = parse(internalAccountUpdateSchema, body);
		const operation = updateInternalAccount(context, target, change);
		return answerSigned(
			request,
			await signedRetry(context, readSignedHeaders(request), operation),
			200,
		);
	});
	routes.post('/internal-accounts/:id/export', async (request) => {
		const body = await readBody(request, z.unknown());
		const target = { id: readPathId(request, 'id'), body };
		const wanted = parse(internalAccountExportSchema, body);
		const operation = exportInternalAccount(context, target, wanted);
		return answerSigned(
			request,
			await signedRetry(context, readSignedHeaders(request), operation),
			200,
		);
	});
	return routes;
}
