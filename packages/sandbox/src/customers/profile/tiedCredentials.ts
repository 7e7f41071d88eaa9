import type { DatabaseTransaction } from '@countersign/database';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import { internalAccounts } from '../../platform/database/schema/accounts.js';
import {
	credentials,
	otpTargets,
	type TiedCredential,
} from '../../platform/database/schema/auth.js';

const active = and(eq(credentials.type, 'EMAIL_OTP'), isNull(credentials.removedAt));

/** The `EMAIL_OTP` credentials tied to a customer's email, locked until the transaction ends. */
export function lockTiedCredentials(
	transaction: DatabaseTransaction,
	customerId: string,
): Promise<TiedCredential[]> {
	const own = transaction
		.select({ id: internalAccounts.id })
		.from(internalAccounts)
		.where(eq(internalAccounts.customerId, customerId));
	return transaction
		.select({ id: credentials.id, accountId: credentials.accountId })
		.from(credentials)
		.where(and(active, inArray(credentials.accountId, own)))
		.orderBy(asc(credentials.position))
		.for('update');
}

/** Moves the credentials to a new address. A code that was sent to the old one becomes invalid. */
export async function moveTiedCredentials(
	transaction: DatabaseTransaction,
	{ clock }: SandboxContext,
	tied: readonly TiedCredential[],
	email: string,
): Promise<void> {
	const ids = tied.map(({ id }) => id);
	await transaction
		.update(credentials)
		.set({ nickname: email, updatedAt: clock.now() })
		.where(inArray(credentials.id, ids));
	await transaction.delete(otpTargets).where(inArray(otpTargets.credentialId, ids));
}
