import type { Transaction } from '../../platform/database/database.js';
import type { CustomerRow } from '../../platform/database/schema/customers.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { lockCustomer } from '../profile/lockCustomer.js';
import { type Channel, contactOf, isProved } from './channel.js';
import { isContactVerificationMandated } from './isContactVerificationMandated.js';

/** A customer who has a contact to prove, held until the transaction ends. */
export interface Unproved {
	readonly customer: CustomerRow;
	readonly contact: string;
}

/**
 * The customer, when there is something to prove.
 *
 * @throws ServiceError 404 USER_NOT_FOUND, 410 CUSTOMER_DELETED, and 409 CONFLICT when the provider does
 * not mandate it, or the contact is proved already, or there is none
 */
export async function requireUnproved(
	transaction: Transaction,
	customerId: string,
	channel: Channel,
): Promise<Unproved> {
	const customer = await lockCustomer(transaction, customerId);
	if (!isContactVerificationMandated(customer)) {
		throw conflict('The provider of this customer does not ask for a verified contact.');
	}
	const contact = contactOf(customer, channel);
	if (contact === undefined) throw conflict('This customer has no such contact.');
	if (isProved(customer, channel)) throw conflict('This contact is verified already.');
	return { customer, contact };
}

function conflict(message: string): ServiceError {
	return new ServiceError(409, 'CONFLICT', message);
}
