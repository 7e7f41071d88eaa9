import type { Database } from '../database/database.js';
import type { CustomerRow } from '../database/schema/customers.js';
import { ServiceError } from '../http/serviceError.js';
import { findCustomer } from './findCustomer.js';

/**
 * A customer who may move money.
 *
 * @throws ServiceError 404 USER_NOT_FOUND, 403 USER_NOT_READY when the check is not passed
 */
export async function requireReady(database: Database, id: string): Promise<CustomerRow> {
	const customer = await findCustomer(database, id);
	if (customer.kycStatus === 'APPROVED') return customer;
	const message = 'The customer cannot move money before the check is passed.';
	throw new ServiceError(403, 'USER_NOT_READY', message);
}
