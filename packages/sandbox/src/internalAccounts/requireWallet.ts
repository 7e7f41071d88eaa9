import type { Transaction } from '../database/database.js';
import type { InternalAccountRow } from '../database/schema/accounts.js';
import { notFound } from '../sessions/notFound.js';
import { lockAccount } from '../signing/lockAccount.js';

/** The embedded wallet of this id, held until the transaction ends. @throws ServiceError 404 */
export async function requireWallet(
	transaction: Transaction,
	id: string,
): Promise<InternalAccountRow> {
	const account = await lockAccount(transaction, id);
	if (account?.type === 'EMBEDDED_WALLET') return account;
	throw notFound('internal account');
}
