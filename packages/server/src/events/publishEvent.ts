import type { Webhook } from '@countersign/contract';
import type { WebhookHandlerConfig } from '../webhooks/webhookHandlerConfig.js';
import { toCustomerEvent } from './customerEvent.js';

/** Writes down what a webhook means to a customer's pages. Doing it twice changes nothing. */
export async function publishEvent(
	{ events, now = Date.now }: WebhookHandlerConfig,
	webhook: Webhook,
): Promise<void> {
	const addressed = toCustomerEvent(webhook);
	if (!events || !addressed) return;
	const { customerId, event } = addressed;
	await events.append({
		id: webhook.id,
		customerId,
		data: JSON.stringify(event),
		recordedAt: now(),
	});
}
