import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { onlyRow } from '../../platform/database/onlyRow.js';
import {
	type CredentialRow,
	type SessionRow,
	sessions,
} from '../../platform/database/schema/auth.js';

/** Lets a key (compressed hex) sign for the account of a credential that was just proved. */
export async function createSession(
	transaction: Transaction,
	{ clock, newId, settings }: SandboxContext,
	{ id, accountId }: Pick<CredentialRow, 'id' | 'accountId'>,
	publicKey: string,
): Promise<SessionRow> {
	const now = clock.now();
	return onlyRow(
		await transaction
			.insert(sessions)
			.values({
				id: newId('Session'),
				accountId,
				credentialId: id,
				publicKey,
				createdAt: now,
				updatedAt: now,
				expiresAt: new Date(now.getTime() + settings.sessionLifetime),
			})
			.returning(),
	);
}
