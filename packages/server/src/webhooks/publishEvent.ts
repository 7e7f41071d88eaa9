import type { InternalAccount, OpenEnum, Transaction } from '@countersign/contract';
import type { Webhook, WebhookType } from '@countersign/contract/service';
import type { WebhookHandlerConfig } from './webhookHandlerConfig.js';

/** Stores the event that notifies a customer's open pages of a webhook. Storing it twice has no effect. */
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

/** The content of an event: which resource has changed, but not its new state. */
interface CustomerEvent {
	readonly type: OpenEnum<WebhookType>;
	/** Id of what changed. */
	readonly resourceId: string;
	/** Quote of the payment that changed. */
	readonly quoteId?: string;
	/** ISO 8601: when it changed. */
	readonly version: string;
}

/** An event, and the customer whose pages receive it. */
interface Addressed {
	readonly customerId: string;
	readonly event: CustomerEvent;
}

/** The event for a webhook; undefined if it concerns no customer, or nothing that a page shows. */
function toCustomerEvent({ type, timestamp, data }: Webhook): Addressed | undefined {
	if (typeof data !== 'object' || data === null) return undefined;
	const { id, customerId, quoteId } = data as Partial<
		Transaction & InternalAccount & { quoteId: string }
	>;
	const owner = type.startsWith('CUSTOMER.') ? id : customerId;
	if (typeof id !== 'string' || typeof owner !== 'string') return undefined;
	const quote = typeof quoteId === 'string' ? { quoteId } : {};
	return { customerId: owner, event: { type, resourceId: id, ...quote, version: timestamp } };
}
