import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { type ExternalAccountRow, externalAccounts } from '../database/schema/accounts.js';
import { ServiceError } from '../http/serviceError.js';

/**
 * An external account of a customer. Another customer's is as unknown as none.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND
 */
export async function findExternalAccount(
	database: Database,
	id: string,
	customerId: string,
): Promise<ExternalAccountRow> {
	const [account] = await database
		.select()
		.from(externalAccounts)
		.where(and(eq(externalAccounts.id, id), eq(externalAccounts.customerId, customerId)));
	if (account) return account;
	throw new ServiceError(404, 'REFERENCE_NOT_FOUND', 'There is no external account with this id.');
}
