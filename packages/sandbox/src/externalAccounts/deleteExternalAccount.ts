import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { externalAccounts } from '../database/schema/accounts.js';
import { unknownExternalAccount } from './findExternalAccount.js';

/**
 * Forgets an external account. Payments that are on their way to it arrive all the same; a quote that
 * pays to it cannot be executed any more.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND
 */
export async function deleteExternalAccount(database: Database, id: string): Promise<void> {
	const deleted = await database
		.delete(externalAccounts)
		.where(eq(externalAccounts.id, id))
		.returning({ id: externalAccounts.id });
	if (deleted.length === 0) unknownExternalAccount();
}
