import type { Database, DatabaseTransaction } from '@countersign/database';
import { findRow, lockRow } from '../../platform/database/database.js';
import { type CustomerRow, customers } from '../../platform/database/schema/customers.js';
import { ServiceError } from '../../platform/http/serviceError.js';

/** @throws ServiceError 404 USER_NOT_FOUND */
export async function findCustomer(database: Database, id: string): Promise<CustomerRow> {
	return (await findRow(database, customers, id)) ?? unknown();
}

/**
 * Reads a customer who is not deleted and locks the row until the transaction ends.
 *
 * @throws ServiceError 404 USER_NOT_FOUND, 410 CUSTOMER_DELETED
 */
export async function lockCustomer(
	transaction: DatabaseTransaction,
	id: string,
): Promise<CustomerRow> {
	const customer = await lockRow(transaction, customers, id, 'no key update');
	return customer ? notDeleted(customer) : unknown();
}

function notDeleted(customer: CustomerRow): CustomerRow {
	if (!customer.isDeleted) return customer;
	throw new ServiceError(410, 'CUSTOMER_DELETED', 'This customer was deleted.');
}

function unknown(): never {
	throw new ServiceError(404, 'USER_NOT_FOUND', 'There is no customer with this id.');
}

/**
 * Makes sure that a customer may move money. The platform itself (`null`) may.
 *
 * @throws ServiceError 404 USER_NOT_FOUND, 410 CUSTOMER_DELETED, 403 USER_NOT_READY when the check is not passed
 */
export async function requireReady(database: Database, id: string | null): Promise<void> {
	if (id === null) return;
	const { kycStatus } = notDeleted(await findCustomer(database, id));
	if (kycStatus === 'APPROVED') return;
	const message = 'The customer cannot move money before the check is passed.';
	throw new ServiceError(403, 'USER_NOT_READY', message);
}
