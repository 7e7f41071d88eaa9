import { and, eq, isNull } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { sessions } from '../../platform/database/schema/auth.js';

/** Ends every session that a credential opened. */
export async function endSessionsOf(
	transaction: Transaction,
	{ clock }: SandboxContext,
	credentialId: string,
): Promise<void> {
	const now = clock.now();
	await transaction
		.update(sessions)
		.set({ revokedAt: now, updatedAt: now })
		.where(and(eq(sessions.credentialId, credentialId), isNull(sessions.revokedAt)));
}
