import { Hono } from 'hono';
import { toInternalAccount } from '../../accounts/internal/toInternalAccounts.js';
import type { SandboxContext } from '../../platform/context.js';
import { readBody } from '../../platform/http/readBody.js';
import { readPathId } from '../../platform/http/readPathId.js';
import type { Router, RouterEnvironment } from '../../platform/http/router.js';
import { toTransaction } from '../transactions/toTransaction.js';
import { fundAccount } from './fundAccount.js';
import { fundQuote } from './fundQuote.js';
import { receiveUma } from './receiveUma.js';
import { sandboxFundSchema, sandboxReceiveSchema, sandboxSendSchema } from './schemas.js';

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
	routes.post('/sandbox/send', async (request) => {
		const body = await readBody(request, sandboxSendSchema);
		const payment = await context.database.transaction((transaction) =>
			fundQuote(transaction, context, body),
		);
		return request.json(toTransaction(payment));
	});
	routes.post('/sandbox/uma/receive', async (request) => {
		const body = await readBody(request, sandboxReceiveSchema);
		const payment = await context.database.transaction((transaction) =>
			receiveUma(transaction, context, body),
		);
		return request.json(toTransaction(payment));
	});
	return routes;
}
