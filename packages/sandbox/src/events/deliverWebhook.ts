import type { DatabaseTransaction } from '@countersign/database';
import { eq } from 'drizzle-orm';
import type { SandboxContext } from '../platform/context.js';
import { type WebhookRow, webhooks } from '../platform/database/schema/events.js';
import { findWebhookUrl } from './enqueueEvents.js';
import { sendWebhook, type WebhookResponse } from './sendWebhook.js';

/** Applies the platform's response to the webhook about an incoming payment, which asks for its approval. */
export type ApplyResponse = (
	transaction: DatabaseTransaction,
	context: SandboxContext,
	paymentId: string,
	response: WebhookResponse | Error,
) => Promise<void>;

/** The type of event whose response decides about a payment (service interface, §7.3). */
const approvalRequest = 'INCOMING_PAYMENT.PENDING';

/**
 * Delivers a claimed webhook once. A webhook that was not accepted is released and sent again when it is
 * due. An approval request and a test are sent only once; the response to an approval request goes to
 * `applyResponse`.
 */
export async function deliverWebhook(
	context: SandboxContext,
	webhook: WebhookRow,
	applyResponse: ApplyResponse,
	stopped: AbortSignal,
): Promise<void> {
	const url = await findWebhookUrl(context.database, context);
	const response =
		url === undefined
			? new Error('There is no endpoint.')
			: await sendWebhook(context, url, webhook.body, stopped).catch(toError);
	if (stopped.aborted) return release(context, webhook);
	if (!isSentOnce(webhook) && (response instanceof Error || !isAccepted(response))) {
		return release(context, webhook);
	}
	await context.database.transaction(async (transaction) => {
		if (webhook.type === approvalRequest) {
			await applyResponse(transaction, context, webhook.subject, response);
		}
		await transaction.delete(webhooks).where(eq(webhooks.id, webhook.id));
	});
}

function isSentOnce({ type }: WebhookRow): boolean {
	return type === approvalRequest || type === 'TEST';
}

/** 409 means that an earlier delivery was accepted (service interface, §7.3). */
function isAccepted({ status }: WebhookResponse): boolean {
	return (status >= 200 && status < 300) || status === 409;
}

async function release({ database }: SandboxContext, { id }: WebhookRow): Promise<void> {
	await database.update(webhooks).set({ claimedUntil: null }).where(eq(webhooks.id, id));
}

function toError(error: unknown): Error {
	return error instanceof Error ? error : new Error('The webhook was not delivered.');
}
