import type {
	InternalAccount,
	OpenEnum,
	Transaction,
	Webhook,
	WebhookType,
} from '@countersign/contract';

/** What a page is told: what has changed, and nothing of what it is now. */
export interface CustomerEvent {
	readonly type: OpenEnum<WebhookType>;
	/** Of what changed. */
	readonly resourceId: string;
	/** Of the payment that changed. */
	readonly quoteId?: string;
	/** ISO 8601: when it changed. */
	readonly version: string;
}

/** A customer, and what is to be told on the customer's pages. */
export interface Addressed {
	readonly customerId: string;
	readonly event: CustomerEvent;
}

/** Whom a webhook concerns; `undefined` when it is nobody's, or of a kind that no page shows. */
export function toCustomerEvent({ type, timestamp, data }: Webhook): Addressed | undefined {
	if (typeof data !== 'object' || data === null) return undefined;
	const { id, customerId, quoteId } = data as Partial<
		Transaction & InternalAccount & { quoteId: string }
	>;
	const owner = type.startsWith('CUSTOMER.') ? id : customerId;
	if (typeof id !== 'string' || typeof owner !== 'string') return undefined;
	const quote = typeof quoteId === 'string' ? { quoteId } : {};
	return { customerId: owner, event: { type, resourceId: id, ...quote, version: timestamp } };
}
