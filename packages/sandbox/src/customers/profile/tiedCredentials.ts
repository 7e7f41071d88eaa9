import type { DatabaseTransaction } from '@countersign/database';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import { internalAccounts } from '../../platform/database/schema/accounts.js';
import {
	credentials,
	otpTargets,
	type TiedCredential,
} from '../../platform/database/schema/auth.js';
import { ServiceError } from '../../platform/http/serviceError.js';

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

/** Names the locks under which one change at a time takes an address. */
const addressLocks = 7_305_021_007;

/**
 * Makes sure that no other credential has the address and that none takes it before the transaction ends. An
 * index cannot do this, because the wallets of one person share an address.
 *
 * @throws ServiceError 409 EMAIL_OTP_EMAIL_ALREADY_EXISTS
 */
export async function requireFreeAddress(
	transaction: DatabaseTransaction,
	tied: readonly TiedCredential[],
	email: string,
): Promise<void> {
	const address = email.toLowerCase();
	await transaction.execute(
		sql`select pg_advisory_xact_lock(hashtextextended(${address}, ${addressLocks}))`,
	);
	const same = eq(sql`lower(${credentials.nickname})`, address);
	const holders = await transaction
		.select({ id: credentials.id })
		.from(credentials)
		.where(and(active, same));
	if (holders.every(({ id }) => tied.some((own) => own.id === id))) return;
	const message = 'Another EMAIL_OTP credential has this address.';
	throw new ServiceError(409, 'EMAIL_OTP_EMAIL_ALREADY_EXISTS', message);
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
