import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { type InternalAccountRow, internalAccounts } from '../database/schema/accounts.js';
import { notFound } from '../sessions/notFound.js';

/** The embedded wallet of this id. A second leg holds it already. @throws ServiceError 404 */
export async function requireWallet(database: Database, id: string): Promise<InternalAccountRow> {
	const isWallet = eq(internalAccounts.type, 'EMBEDDED_WALLET');
	const [account] = await database
		.select()
		.from(internalAccounts)
		.where(and(eq(internalAccounts.id, id), isWallet));
	if (account) return account;
	throw notFound('internal account');
}
