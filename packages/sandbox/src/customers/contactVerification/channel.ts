import type { CustomerRow } from '../../platform/database/schema/customers.js';

/** How a contact is reached. */
export type Channel = 'EMAIL' | 'SMS';

/**
 * Where a customer's code goes; `undefined` when the customer has no such contact. The interface
 * knows no telephone number of a customer, so the id stands for it.
 */
export function contactOf({ id, email }: CustomerRow, channel: Channel): string | undefined {
	if (channel === 'SMS') return id;
	return email ?? undefined;
}

/** Whether the customer has proved the contact of this channel, as it is now. */
export function isProved(customer: CustomerRow, channel: Channel): boolean {
	if (channel === 'SMS') return customer.phoneProvedAt !== null;
	return customer.email !== null && customer.provedEmail === customer.email;
}
