import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.js';
import { externalAccounts } from '../../platform/database/schema/accounts.js';
import { unknownExternalAccount } from './findExternalAccount.js';

/**
 * Forgets an external account of these owners. Payments that are on their way to it arrive all the same; a quote that
 * pays to it cannot be executed any more.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND
 */
export async function deleteExternalAccount(
	database: Database,
	id: string,
	owners: SQL,
): Promise<void> {
	const deleted = await database
		.delete(externalAccounts)
		.where(and(eq(externalAccounts.id, id), owners))
		.returning({ id: externalAccounts.id });
	if (deleted.length === 0) unknownExternalAccount();
}
