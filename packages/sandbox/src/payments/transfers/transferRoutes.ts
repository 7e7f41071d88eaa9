import { Hono } from 'hono';
import type { SandboxContext } from '../../platform/context.js';
import { readBody } from '../../platform/http/readBody.js';
import type { Router, RouterEnvironment } from '../../platform/http/router.js';
import { answerOnce } from '../../platform/idempotency/answerOnce.js';
import { toTransaction } from '../transactions/toTransaction.js';
import { estimateWithdrawalFee } from './estimateWithdrawalFee.js';
import { transferInSchema, transferOutSchema, withdrawalFeeSchema } from './schemas.js';
import { transferIn } from './transferIn.js';
import { transferOut } from './transferOut.js';

/** Money between a customer's own accounts in one currency, in and out of the service, and its price. */
export function transferRoutes(context: SandboxContext): Router {
	const routes = new Hono<RouterEnvironment>();
	routes.post('/transfer-in', async (request) => {
		const body = await readBody(request, transferInSchema);
		return answerOnce(request, context, 'createTransferIn', async (transaction) => ({
			status: 201,
			body: toTransaction(await transferIn(transaction, context, body)),
		}));
	});
	routes.post('/transfer-out', async (request) => {
		const body = await readBody(request, transferOutSchema);
		return answerOnce(request, context, 'createTransferOut', async (transaction) => ({
			status: 201,
			body: toTransaction(await transferOut(transaction, context, body)),
		}));
	});
	routes.post('/crypto/estimate-withdrawal-fee', async (request) => {
		const body = await readBody(request, withdrawalFeeSchema);
		return request.json(await estimateWithdrawalFee(context.database, body));
	});
	return routes;
}
