import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.js';
import {
	type ExternalAccountRow,
	externalAccounts,
} from '../../platform/database/schema/accounts.js';
import { ServiceError } from '../../platform/http/serviceError.js';

/**
 * An external account, of certain owners when they are named: anybody else's is then as unknown as none.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND
 */
export async function findExternalAccount(
	database: Database,
	id: string,
	owners?: SQL,
): Promise<ExternalAccountRow> {
	const [account] = await database
		.select()
		.from(externalAccounts)
		.where(and(eq(externalAccounts.id, id), owners));
	return account ?? unknownExternalAccount();
}

/** @throws ServiceError 404 REFERENCE_NOT_FOUND */
export function unknownExternalAccount(): never {
	throw new ServiceError(404, 'REFERENCE_NOT_FOUND', 'There is no external account with this id.');
}
