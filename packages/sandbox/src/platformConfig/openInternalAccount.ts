import type { InternalAccountType } from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';
import type { SandboxContext } from '../platform/context.js';
import { insertRow } from '../platform/database/database.js';
import { type InternalAccountRow, internalAccounts } from '../platform/database/schema/accounts.js';

/** An account to open. */
export interface NewInternalAccount {
	/** `null` for the platform itself. */
	readonly customerId: string | null;
	readonly type: InternalAccountType;
	/** Currency code. */
	readonly currency: string;
}

/** Opens an account that the service holds. A wallet gets an address on its network. */
export async function openInternalAccount(
	transaction: DatabaseTransaction,
	{ clock, newId }: SandboxContext,
	wanted: NewInternalAccount,
): Promise<InternalAccountRow> {
	const now = clock.now();
	const isWallet = wanted.type !== 'INTERNAL_FIAT';
	return insertRow(transaction, internalAccounts, {
		...wanted,
		id: newId('InternalAccount'),
		status: 'ACTIVE',
		...(isWallet ? { walletAddress: `0x${bytesToHex(randomBytes(20))}` } : {}),
		createdAt: now,
		updatedAt: now,
	});
}
