import { Hono } from 'hono';
import type { SandboxContext } from '../context.js';
import { readPathId } from '../http/readPathId.js';
import { readQuery } from '../http/readQuery.js';
import type { Router, RouterEnvironment } from '../http/router.js';
import { findTransaction } from './findTransaction.js';
import { listTransactions } from './listTransactions.js';
import { transactionListSchema } from './schemas.js';
import { toTransaction } from './toTransaction.js';

/** Payments that customers sent and received. */
export function transactionRoutes({ database }: SandboxContext): Router {
	const routes = new Hono<RouterEnvironment>();
	routes.get('/transactions', async (request) =>
		request.json(await listTransactions(database, readQuery(request, transactionListSchema))),
	);
	routes.get('/transactions/:transactionId', async (request) => {
		const row = await findTransaction(database, readPathId(request, 'transactionId'));
		return request.json(toTransaction(row));
	});
	return routes;
}
