import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.js';
import {
	type InternalAccountRow,
	internalAccounts,
} from '../../platform/database/schema/accounts.js';

/**
 * Holds an account until the transaction ends, so that its signed actions happen one after another:
 * two that end each other's session must not wait for one another, and two that remove the last two
 * credentials must not both succeed.
 */
export async function lockAccount(
	transaction: Transaction,
	id: string,
): Promise<InternalAccountRow | undefined> {
	const [account] = await transaction
		.select()
		.from(internalAccounts)
		.where(eq(internalAccounts.id, id))
		.for('no key update');
	return account;
}
