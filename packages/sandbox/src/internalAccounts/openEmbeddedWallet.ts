import { randomBytes } from 'node:crypto';
import type { SandboxContext } from '../context.js';
import type { Transaction } from '../database/database.js';
import { type InternalAccountRow, internalAccounts } from '../database/schema/accounts.js';

/** Opens the account that a customer's own signature spends from. */
export async function openEmbeddedWallet(
	transaction: Transaction,
	{ clock, newId }: SandboxContext,
	customerId: string,
): Promise<InternalAccountRow> {
	const now = clock.now();
	const [account] = await transaction
		.insert(internalAccounts)
		.values({
			id: newId('InternalAccount'),
			customerId,
			type: 'EMBEDDED_WALLET',
			status: 'ACTIVE',
			currency: 'USDB',
			walletAddress: `0x${randomBytes(20).toString('hex')}`,
			createdAt: now,
			updatedAt: now,
		})
		.returning();
	if (!account) throw new TypeError('The insert returned no account.');
	return account;
}
