import type {
	IncomingTransactionFailureReason,
	TransactionApproveRequest,
	TransactionRejectRequest,
} from '@countersign/contract';
import type { DatabaseTransaction } from '@countersign/database';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import type { WebhookResponse } from '../../events/deliverWebhook.js';
import type { SandboxContext } from '../../platform/context.js';
import { settlements, type TransactionRow } from '../../platform/database/schema/payments.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { readBody, readPathId } from '../../platform/http/readRequest.js';
import type { RequestContext, Router, RouterEnvironment } from '../../platform/http/router.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { changeTransaction, findTransaction } from '../transactions/recordTransaction.js';
import { toTransaction } from '../transactions/toTransaction.js';
import type { CourseName } from './courses.js';
import { followCourse, takeTurn } from './startSettlement.js';

const waiting: CourseName = 'awaitingApproval';

/** `POST /transactions/{transactionId}/approve` */
export const transactionApproveSchema: z.ZodType<TransactionApproveRequest> = contractSchema(
	z.object({
		receiverCustomerInfo: z.record(z.string(), z.unknown()).exactOptional(),
	}),
);

/** `POST /transactions/{transactionId}/reject` */
export const transactionRejectSchema: z.ZodType<TransactionRejectRequest> = contractSchema(
	z.object({ reason: z.string().max(1000).exactOptional() }),
);

/** The platform's decisions about incoming payments that wait for its approval. */
export function approvalRoutes(context: SandboxContext): Router {
	const { database } = context;
	const decide = async (request: RequestContext, decision: typeof approvePayment) => {
		const id = readPathId(request, 'transactionId');
		const payment = await database.transaction((transaction) => decision(transaction, context, id));
		return toTransaction(payment);
	};
	const routes = new Hono<RouterEnvironment>();
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

/**
 * Approves an incoming payment that waits for the platform.
 *
 * @throws ServiceError what `endWait` refuses
 */
async function approvePayment(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	id: string,
): Promise<TransactionRow> {
	await endWait(transaction, id);
	const change = { status: 'PROCESSING', updatedAt: context.clock.now() };
	const payment = await changeTransaction(transaction, context, id, change);
	await followCourse(transaction, context, payment, 'collected');
	return payment;
}

/**
 * Rejects an incoming payment that waits for the platform.
 *
 * @throws ServiceError what `endWait` refuses
 */
async function rejectPayment(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	id: string,
): Promise<TransactionRow> {
	await endWait(transaction, id);
	const change = { status: 'REJECTED', updatedAt: context.clock.now() };
	return changeTransaction(transaction, context, id, change);
}

/**
 * Fails an incoming payment whose platform cannot be asked or gives too little information.
 *
 * @throws ServiceError what `endWait` refuses
 */
async function failPayment(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	id: string,
	failureReason: IncomingTransactionFailureReason,
): Promise<TransactionRow> {
	await endWait(transaction, id);
	const change = { status: 'FAILED', failureReason, updatedAt: context.clock.now() };
	return changeTransaction(transaction, context, id, change);
}

/**
 * Ends the wait of a payment, so that it is decided once. The lock keeps its deadline from passing
 * meanwhile.
 *
 * @throws ServiceError 404 TRANSACTION_NOT_FOUND, 409 TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL
 */
async function endWait(transaction: DatabaseTransaction, id: string): Promise<void> {
	await takeTurn(transaction, 'settlement');
	await findTransaction(transaction, id);
	const taken = await transaction
		.delete(settlements)
		.where(and(eq(settlements.transactionId, id), eq(settlements.course, waiting)))
		.returning({ id: settlements.transactionId });
	if (taken.length > 0) return;
	const message = 'The payment does not wait for a decision of the platform.';
	throw new ServiceError(409, 'TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL', message);
}

/**
 * Applies the platform's response to the webhook about an incoming payment: 200 approves, 403 rejects, 202
 * or a timeout leaves the decision to a later call (service interface, §7.3). 422 asks for data that senders
 * in a sandbox do not have.
 */
export async function applyPlatformResponse(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	paymentId: string,
	response: WebhookResponse | Error,
): Promise<void> {
	try {
		await decide(transaction, context, paymentId, response);
	} catch (error) {
		// The payment does not wait for the platform, or no longer.
		if (!(error instanceof ServiceError && error.status === 409)) throw error;
	}
}

async function decide(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	id: string,
	response: WebhookResponse | Error,
): Promise<void> {
	if (response instanceof Error) {
		if (response.name === 'TimeoutError') return;
		await failPayment(transaction, context, id, 'PAYMENT_APPROVAL_WEBHOOK_ERROR');
		return;
	}
	switch (response.status) {
		case 200:
			await approvePayment(transaction, context, id);
			return;
		case 202:
			return;
		case 403:
			await rejectPayment(transaction, context, id);
			return;
		case 422:
			await failPayment(transaction, context, id, 'MISSING_MANDATORY_PAYEE_DATA');
			return;
		default:
			await failPayment(transaction, context, id, 'PAYMENT_APPROVAL_WEBHOOK_ERROR');
	}
}
