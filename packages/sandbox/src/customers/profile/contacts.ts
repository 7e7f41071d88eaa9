import type { ContactVerification } from '@countersign/contract/service';
import type { CustomerRow } from '../../platform/database/schema/customers.js';

/** Which contacts a customer has verified; `undefined` where verification is not required. */
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

/** Whether the customer has verified the current contact of this channel. */
export function isProved(customer: CustomerRow, channel: Channel): boolean {
	if (channel === 'SMS') return customer.phoneProvedAt !== null;
	return customer.email !== null && customer.provedEmail === customer.email;
}

/** The member states of the European Union, ISO 3166-1 alpha-2. */
const europeanUnion: readonly string[] =
	'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/**
 * Whether this customer's contacts must be verified: in this sandbox, those of customers in the European
 * Union (service interface, §5.2).
 */
export function isContactVerificationMandated({ region }: Pick<CustomerRow, 'region'>): boolean {
	return region !== null && europeanUnion.includes(region);
}
