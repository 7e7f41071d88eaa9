import type { DatabaseTransaction } from '@countersign/database';
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import { type SessionRow, sessions } from '../../platform/database/schema/auth.js';
import { invalidSignature } from './refusals.js';
import { requireStamp, type Stamp, verifyStamp } from './stamp.js';

/** A payload, its stamp and the accounts whose sessions may sign it. */
export interface SignedPayload {
	/** The accounts whose sessions may sign. */
	readonly accountIds: readonly string[];
	readonly payload: string;
	readonly stamp: Stamp | 'legacy';
	/** What the signature removes. The legacy value counts as a stamp of another credential's session if there is one. */
	readonly removed?: string;
}

/**
 * The active session of the account whose key made the stamp. It cannot end before `transaction`
 * does. The legacy value counts as a stamp of the newest one.
 *
 * @throws ServiceError 401 WALLET_SIGNATURE_INVALID
 */
export async function findSigner(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	{ accountIds, payload, stamp, removed = '' }: SignedPayload,
): Promise<SessionRow> {
	if (stamp !== 'legacy' && !verifyStamp(stamp, payload)) throw invalidSignature();
	const [session] = await transaction
		.select()
		.from(sessions)
		.where(
			and(
				inArray(sessions.accountId, [...accountIds]),
				isNull(sessions.revokedAt),
				gt(sessions.expiresAt, context.clock.now()),
				stamp === 'legacy' ? undefined : eq(sessions.publicKey, stamp.publicKey),
			),
		)
		.orderBy(eq(sessions.credentialId, removed), desc(sessions.position))
		.limit(1)
		.for('share');
	if (!session) throw invalidSignature();
	return session;
}

/**
 * Requires a stamp over `payload` by an active session of the account and returns that session. For actions
 * whose payload was returned earlier, such as executing a quote.
 *
 * @param signed.header value of the wallet-signature header, `undefined` when it was not sent
 * @throws ServiceError 401 WALLET_SIGNATURE_MISSING, WALLET_SIGNATURE_MALFORMED, WALLET_SIGNATURE_INVALID
 */
export function requireWalletSignature(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	signed: { accountId: string; payload: string; header: string | undefined },
): Promise<SessionRow> {
	const { accountId, payload, header } = signed;
	const stamp = requireStamp(header, context.settings);
	return findSigner(transaction, context, { accountIds: [accountId], payload, stamp });
}
