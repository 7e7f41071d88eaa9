import { and, eq } from 'drizzle-orm';
import { notFound } from '../../auth/sessions/notFound.js';
import type { Database } from '../../platform/database/database.js';
import {
	type InternalAccountRow,
	internalAccounts,
} from '../../platform/database/schema/accounts.js';

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
