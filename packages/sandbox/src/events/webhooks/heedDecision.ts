import {
	approvePayment,
	failPayment,
	rejectPayment,
} from '../../payments/transactions/decidePayment.js';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import type { WebhookAnswer } from './sendWebhook.js';

/**
 * Does with an incoming payment what the platform answered when it was told of it: 200 takes it, 403
 * refuses it, 202 leaves it to a later call, as does no answer in time (public interface, 4.4). With 422
 * the platform wants to know more than the senders of a sandbox say.
 */
export async function heedDecision(
	transaction: Transaction,
	context: SandboxContext,
	paymentId: string,
	answer: WebhookAnswer | Error,
): Promise<void> {
	try {
		await decide(transaction, context, paymentId, answer);
	} catch (error) {
		// It never waited for the platform, or it does not wait any more.
		if (!(error instanceof ServiceError && error.status === 409)) throw error;
	}
}

async function decide(
	transaction: Transaction,
	context: SandboxContext,
	id: string,
	answer: WebhookAnswer | Error,
): Promise<void> {
	if (answer instanceof Error) {
		if (answer.name === 'TimeoutError') return;
		await failPayment(transaction, context, id, 'PAYMENT_APPROVAL_WEBHOOK_ERROR');
		return;
	}
	switch (answer.status) {
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
