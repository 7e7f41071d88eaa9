import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { onlyRow } from '../../platform/database/onlyRow.js';
import { type CredentialRow, credentials } from '../../platform/database/schema/auth.js';

/** Gives an embedded wallet its first credential: the code that is emailed to its owner. */
export async function createEmailOtpCredential(
	transaction: Transaction,
	context: SandboxContext,
	{ accountId, email }: { accountId: string; email: string },
): Promise<CredentialRow> {
	const now = context.clock.now();
	return onlyRow(
		await transaction
			.insert(credentials)
			.values({
				id: context.newId('AuthMethod'),
				accountId,
				type: 'EMAIL_OTP',
				nickname: email,
				createdAt: now,
				updatedAt: now,
			})
			.returning(),
	);
}
