import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.js';
import { type CustomerRow, customers } from '../../platform/database/schema/customers.js';
import { ServiceError } from '../../platform/http/serviceError.js';

/**
 * Reads a customer who is there, and holds the row until the transaction ends.
 *
 * @throws ServiceError 404 USER_NOT_FOUND, 410 CUSTOMER_DELETED
 */
export async function lockCustomer(transaction: Transaction, id: string): Promise<CustomerRow> {
	const [customer] = await transaction
		.select()
		.from(customers)
		.where(eq(customers.id, id))
		.for('no key update');
	if (!customer) {
		throw new ServiceError(404, 'USER_NOT_FOUND', 'There is no customer with this id.');
	}
	if (!customer.isDeleted) return customer;
	throw new ServiceError(410, 'CUSTOMER_DELETED', 'This customer was deleted.');
}
