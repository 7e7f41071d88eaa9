import type { Database } from '@countersign/database';
import { requireOpenWallet } from '../../auth/signing/redeemSignedRetry.js';
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

/** Finds an account that can receive money. @throws ServiceError 404 REFERENCE_NOT_FOUND, also when it is closed */
export async function findOpenAccount(database: Database, id: string): Promise<InternalAccountRow> {
	const account = await findInternalAccount(database, id);
	if (account.status === 'ACTIVE') return account;
	throw new ServiceError(404, 'REFERENCE_NOT_FOUND', 'The internal account is closed.');
}

/** Finds an embedded wallet that is not closed. A second leg has locked it already. @throws ServiceError 404 */
export async function requireWallet(database: Database, id: string): Promise<InternalAccountRow> {
	return requireOpenWallet(await findRow(database, internalAccounts, id));
}
