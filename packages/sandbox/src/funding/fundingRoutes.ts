import { Hono } from 'hono';
import type { SandboxContext } from '../context.js';
import { readBody } from '../http/readBody.js';
import { readPathId } from '../http/readPathId.js';
import type { Router, RouterEnvironment } from '../http/router.js';
import { toInternalAccount } from '../internalAccounts/toInternalAccounts.js';
import { fundAccount } from './fundAccount.js';
import { sandboxFundSchema } from './schemas.js';

/** Money out of thin air, which only a sandbox has. */
export function fundingRoutes(context: SandboxContext): Router {
	const routes = new Hono<RouterEnvironment>();
	routes.post('/sandbox/internal-accounts/:accountId/fund', async (request) => {
		const { amount } = await readBody(request, sandboxFundSchema);
		const accountId = readPathId(request, 'accountId');
		const account = await context.database.transaction(async (transaction) =>
			toInternalAccount(
				transaction,
				await fundAccount(transaction, context, accountId, BigInt(amount)),
			),
		);
		return request.json(account);
	});
	return routes;
}
