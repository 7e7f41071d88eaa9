import { Hono } from 'hono';
import type { SandboxContext } from '../../platform/context.js';
import { readBody } from '../../platform/http/readBody.js';
import { readPathId } from '../../platform/http/readPathId.js';
import { readQuery } from '../../platform/http/readQuery.js';
import type { RequestContext, Router, RouterEnvironment } from '../../platform/http/router.js';
import { confirmReceipt } from './confirmReceipt.js';
import { approvePayment, rejectPayment } from './decidePayment.js';
import { findTransaction } from './findTransaction.js';
import { listTransactions } from './listTransactions.js';
import {
	receiptConfirmSchema,
	transactionApproveSchema,
	transactionListSchema,
	transactionRejectSchema,
} from './schemas.js';
import { toTransaction } from './toTransaction.js';

/** Payments that customers sent and received. */
export function transactionRoutes(context: SandboxContext): Router {
	const { database } = context;
	const decide = async (request: RequestContext, decision: typeof approvePayment) => {
		const id = readPathId(request, 'transactionId');
		const payment = await database.transaction((transaction) => decision(transaction, context, id));
		return toTransaction(payment);
	};
	const routes = new Hono<RouterEnvironment>();
	routes.get('/transactions', async (request) =>
		request.json(await listTransactions(database, readQuery(request, transactionListSchema))),
	);
	routes.get('/transactions/:transactionId', async (request) => {
		const row = await findTransaction(database, readPathId(request, 'transactionId'));
		return request.json(toTransaction(row));
	});
	routes.post('/transactions/:transactionId/confirm', async (request) => {
		const body = await readBody(request, receiptConfirmSchema.optional());
		const id = readPathId(request, 'transactionId');
		return request.json(toTransaction(await confirmReceipt(context, id, body ?? {})));
	});
	routes.post('/transactions/:transactionId/approve', async (request) => {
		await readBody(request, transactionApproveSchema.optional());
		return request.json(await decide(request, approvePayment));
	});
	routes.post('/transactions/:transactionId/reject', async (request) => {
		await readBody(request, transactionRejectSchema.optional());
		return request.json(await decide(request, rejectPayment));
	});
	return routes;
}
