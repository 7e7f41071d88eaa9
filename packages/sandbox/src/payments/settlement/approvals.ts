import type { IncomingTransactionFailureReason } from '@countersign/contract';
import type {
	TransactionApproveRequest,
	TransactionRejectRequest,
} from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { ApprovalRequests, WebhookResponse } from '../../events/deliverWebhook.js';
import { findWebhookUrl } from '../../events/enqueueEvents.js';
import type { SandboxContext } from '../../platform/context.js';
import { settlements, type TransactionRow } from '../../platform/database/schema/payments.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { readBody, readPathId } from '../../platform/http/readRequest.js';
import type { RequestContext, Router } from '../../platform/http/router.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { changeTransaction, findTransaction } from '../transactions/recordTransaction.js';
import { toTransaction } from '../transactions/toTransaction.js';
import type { ScenarioName } from './scenarios.js';
import { followScenario, scheduleStep, takeTurn } from './startSettlement.js';

const asked: ScenarioName = 'awaitingApproval';
const waiting: readonly ScenarioName[] = ['notYetAsked', asked];

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
export function addApprovalRoutes(routes: Router, context: SandboxContext): void {
	const { database } = context;
	const decide = async (request: RequestContext, decision: Decision) => {
		const id = readPathId(request, 'transactionId');
		const payment = await database.transaction(async (transaction) => {
			await findTransaction(transaction, id);
			const decided = await decidePayment(transaction, context, id, decision);
			if (!decided) throw notWaiting();
			return decided;
		});
		return toTransaction(payment);
	};
	routes.post('/transactions/:transactionId/approve', async (request) => {
		await readBody(request, transactionApproveSchema.optional());
		return request.json(await decide(request, approved));
	});
	routes.post('/transactions/:transactionId/reject', async (request) => {
		await readBody(request, transactionRejectSchema.optional());
		return request.json(await decide(request, rejected));
	});
}

/** What becomes of an incoming payment that waits for the platform. */
type Decision =
	| { readonly status: 'PROCESSING' | 'REJECTED' }
	| { readonly status: 'FAILED'; readonly failureReason: IncomingTransactionFailureReason };

const approved: Decision = { status: 'PROCESSING' };
const rejected: Decision = { status: 'REJECTED' };
/** The platform cannot be asked. */
const unanswered: Decision = { status: 'FAILED', failureReason: 'PAYMENT_APPROVAL_WEBHOOK_ERROR' };
/** The platform asks for data that senders in a sandbox do not have. */
const incomplete: Decision = { status: 'FAILED', failureReason: 'MISSING_MANDATORY_PAYEE_DATA' };

function notWaiting(): ServiceError {
	const message = 'The payment does not wait for a decision of the platform.';
	return new ServiceError(409, 'TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL', message);
}

/**
 * Applies a decision to an incoming payment that waits for the platform. An approved one goes on. `undefined` when it
 * does not wait, or no longer.
 */
async function decidePayment(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	id: string,
	decision: Decision,
): Promise<TransactionRow | undefined> {
	if (!(await endWait(transaction, id))) return undefined;
	const change = { ...decision, updatedAt: context.clock.now() };
	const payment = await changeTransaction(transaction, context, id, change);
	if (decision.status === 'PROCESSING') {
		await followScenario(transaction, context, payment, 'collected');
	}
	return payment;
}

/**
 * Ends the wait of a payment, so that it is decided once. The lock keeps its deadline from passing
 * meanwhile. Returns whether it waited.
 */
async function endWait(transaction: DatabaseTransaction, id: string): Promise<boolean> {
	await takeTurn(transaction, 'settlement');
	const taken = await transaction
		.delete(settlements)
		.where(and(eq(settlements.transactionId, id), inArray(settlements.scenario, waiting)))
		.returning({ id: settlements.transactionId });
	return taken.length > 0;
}

/** Lets an incoming payment wait for the platform: five seconds from its webhook, or from now when nothing is sent. */
export async function awaitApproval(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	payment: TransactionRow,
): Promise<void> {
	const isSent = (await findWebhookUrl(transaction, context)) !== undefined;
	await followScenario(transaction, context, payment, isSent ? 'notYetAsked' : asked);
}

/** Asks the platform about incoming payments. */
export const approvalRequests: ApprovalRequests = {
	begin: async (transaction, context, paymentId) => {
		await takeTurn(transaction, 'settlement');
		const deadline = scheduleStep(context, asked, 0, context.clock.now());
		const isUndecided = inArray(settlements.scenario, waiting);
		await transaction
			.update(settlements)
			.set({ ...deadline })
			.where(and(eq(settlements.transactionId, paymentId), isUndecided));
	},
	apply: async (transaction, context, paymentId, response) => {
		const decision = decisionOf(response);
		if (decision) await decidePayment(transaction, context, paymentId, decision);
	},
};

/**
 * 200 approves, 403 rejects, 422 asks for more of the sender, who has no more, and 202 or a timeout leaves the decision to
 * a later call (service interface, §7.3). So does 409: the platform has got this webhook before, and its answer to that
 * delivery counts, or was lost.
 */
function decisionOf(response: WebhookResponse | Error): Decision | undefined {
	if (response instanceof Error) {
		return response.name === 'TimeoutError' ? undefined : unanswered;
	}
	switch (response.status) {
		case 200:
			return approved;
		case 202:
		case 409:
			return undefined;
		case 403:
			return rejected;
		case 422:
			return incomplete;
		default:
			return unanswered;
	}
}
