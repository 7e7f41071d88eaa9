import type { Database } from '@countersign/database';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../auth/signing/refusals.js';
import { findRow } from '../../platform/database/database.js';
import {
	type InternalAccountRow,
	internalAccounts,
} from '../../platform/database/schema/accounts.js';
import { ServiceError } from '../../platform/http/serviceError.js';

/** @throws ServiceError 404 REFERENCE_NOT_FOUND */
export async function findInternalAccount(
	database: Database,
	id: string,
): Promise<InternalAccountRow> {
	const account = await findRow(database, internalAccounts, id);
	if (account) return account;
	throw new ServiceError(404, 'REFERENCE_NOT_FOUND', 'There is no internal account with this id.');
}

/** Finds an embedded wallet. A second leg has locked it already. @throws ServiceError 404 */
export async function requireWallet(database: Database, id: string): Promise<InternalAccountRow> {
	const isWallet = eq(internalAccounts.type, 'EMBEDDED_WALLET');
	const [account] = await database
		.select()
		.from(internalAccounts)
		.where(and(eq(internalAccounts.id, id), isWallet));
	if (account) return account;
	throw notFound('internal account');
}
