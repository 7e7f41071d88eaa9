import type { Database } from '../../platform/database/database.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { findCustomer } from './findCustomer.js';

/**
 * Makes sure that a customer may move money. The platform itself (`null`) may.
 *
 * @throws ServiceError 404 USER_NOT_FOUND, 403 USER_NOT_READY when the check is not passed
 */
export async function requireReady(database: Database, id: string | null): Promise<void> {
	if (id === null) return;
	const { kycStatus } = await findCustomer(database, id);
	if (kycStatus === 'APPROVED') return;
	const message = 'The customer cannot move money before the check is passed.';
	throw new ServiceError(403, 'USER_NOT_READY', message);
}
