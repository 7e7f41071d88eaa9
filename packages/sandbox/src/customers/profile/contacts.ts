import type { ContactVerification } from '@countersign/contract';
import type { CustomerRow } from '../../platform/database/schema/customers.js';

/** Which contacts a customer has proved; `undefined` where nobody asks for it. */
export function toContactVerification(customer: CustomerRow): ContactVerification | undefined {
	if (!isContactVerificationMandated(customer)) return undefined;
	const status = (channel: Channel) => (isProved(customer, channel) ? 'VERIFIED' : 'PENDING');
	return {
		...(customer.email === null ? {} : { email: status('EMAIL') }),
		phone: status('SMS'),
	};
}

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

/** The member states of the European Union, ISO 3166-1 alpha-2. */
const europeanUnion: readonly string[] =
	'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/**
 * Whether the payment provider of this customer wants the contacts proved: in this sandbox, that of
 * customers in the European Union does (specification, "What the service does").
 */
export function isContactVerificationMandated({ region }: Pick<CustomerRow, 'region'>): boolean {
	return region !== null && europeanUnion.includes(region);
}
