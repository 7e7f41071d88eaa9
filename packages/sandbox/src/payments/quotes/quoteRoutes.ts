import { defaultHeaderNames } from '@countersign/contract';
import { Hono } from 'hono';
import type { SandboxContext } from '../../platform/context.js';
import { readBody } from '../../platform/http/readBody.js';
import { readPathId } from '../../platform/http/readPathId.js';
import type { Router, RouterEnvironment } from '../../platform/http/router.js';
import { answerOnce } from '../../platform/idempotency/answerOnce.js';
import { createQuote } from './createQuote.js';
import { executeQuote } from './executeQuote.js';
import { findQuote } from './findQuote.js';
import { quoteCreateSchema } from './schemas.js';
import { toQuote } from './toQuote.js';

/** Offers to move money. */
export function quoteRoutes(context: SandboxContext): Router {
	const routes = new Hono<RouterEnvironment>();
	routes.post('/quotes', async (request) => {
		const body = await readBody(request, quoteCreateSchema);
		return answerOnce(request, context, 'createQuote', async (transaction) => {
			const quote = await createQuote(transaction, context, body);
			const execution = { quoteId: quote.id, signature: undefined };
			const last = body.immediatelyExecute
				? await executeQuote(transaction, context, execution)
				: quote;
			return { status: 201, body: toQuote(last) };
		});
	});
	routes.get('/quotes/:quoteId', async (request) =>
		request.json(toQuote(await findQuote(context.database, readPathId(request, 'quoteId')))),
	);
	routes.post('/quotes/:quoteId/execute', (request) => {
		const quoteId = readPathId(request, 'quoteId');
		const signature = request.req.header(defaultHeaderNames.walletSignature);
		return answerOnce(request, context, 'executeQuote', async (transaction) => ({
			status: 200,
			body: toQuote(await executeQuote(transaction, context, { quoteId, signature })),
		}));
	});
	return routes;
}
