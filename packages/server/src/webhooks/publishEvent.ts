import type { InternalAccount, Invitation, OpenEnum, Transaction } from '@countersign/contract';
import type { Webhook, WebhookType } from '@countersign/contract/service';
import type { StorePort } from '../ports/storePort.js';
import * as records from '../records/records.js';
import type { WebhookHandlerConfig } from './webhookHandlerConfig.js';

/** Stores the event that notifies a customer's open pages of a webhook. Storing it twice has no effect. */
export async function publishEvent(
	{ events, store, now = Date.now }: WebhookHandlerConfig,
	webhook: Webhook,
): Promise<void> {
	if (!events) return;
	const addressed = toCustomerEvent(webhook) ?? (await toInviterEvent(store, webhook));
	if (!addressed) return;
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

/** The event for a claimed invitation. Its webhook names no customer, so it is for the one who sent the invitation. */
async function toInviterEvent(
	store: StorePort,
	{ type, timestamp, data }: Webhook,
): Promise<Addressed | undefined> {
	const { code } = Object(data) as Partial<Invitation>;
	if (!type.startsWith('INVITATION.') || typeof code !== 'string') return undefined;
	const customerId = (await records.owner.get({ store }, code))?.customerId;
	if (customerId === undefined) return undefined;
	return { customerId, event: { type, resourceId: code, version: timestamp } };
}
