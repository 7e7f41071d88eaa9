import { eq } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import { type WebhookRow, webhooks } from '../../platform/database/schema/webhooks.js';
import { findWebhookUrl } from './findWebhookUrl.js';
import { heedDecision } from './heedDecision.js';
import { sendWebhook, type WebhookAnswer } from './sendWebhook.js';

/** The platform has it: now, or since an earlier delivery (public interface, 4.4). */
const isTaken = ({ status }: WebhookAnswer) => (status >= 200 && status < 300) || status === 409;

const question = 'INCOMING_PAYMENT.PENDING';

const isSaidOnce = ({ type }: WebhookRow) => type === question || type === 'TEST';

/**
 * Delivers a claimed webhook once. What is not taken is given back, and comes again when it is due. An
 * incoming payment is asked about once only: what the platform answers decides it.
 */
export async function deliverWebhook(
	context: SandboxContext,
	webhook: WebhookRow,
	stopped: AbortSignal,
): Promise<void> {
	const url = await findWebhookUrl(context.database, context);
	const answer =
		url === undefined
			? new Error('There is no endpoint.')
			: await sendWebhook(context, url, webhook.body, stopped).catch(toError);
	if (stopped.aborted) return giveBack(context, webhook);
	if (!isSaidOnce(webhook) && (answer instanceof Error || !isTaken(answer))) {
		return giveBack(context, webhook);
	}
	await context.database.transaction(async (transaction) => {
		if (webhook.type === question)
			await heedDecision(transaction, context, webhook.subject, answer);
		await transaction.delete(webhooks).where(eq(webhooks.id, webhook.id));
	});
}

async function giveBack({ database }: SandboxContext, { id }: WebhookRow): Promise<void> {
	await database.update(webhooks).set({ claimedUntil: null }).where(eq(webhooks.id, id));
}

function toError(error: unknown): Error {
	return error instanceof Error ? error : new Error('The webhook was not delivered.');
}
