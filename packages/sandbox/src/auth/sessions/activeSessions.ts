import type { AuthMethodType, AuthSession } from '@countersign/contract';
import type { List } from '@countersign/contract/service';
import type { Database, DatabaseTransaction } from '@countersign/database';
import { and, asc, desc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import {
	type CredentialRow,
	credentials,
	type SessionRow,
	sessions,
} from '../../platform/database/schema/auth.js';
import { toAuthSession } from './toAuthSession.js';

/** A session with the credential that it came from. */
export interface ActiveSession {
	readonly session: SessionRow;
	readonly credential: CredentialRow;
}

/** Sessions that neither ended nor expired, oldest first. */
export function selectActiveSessions(
	from: Database | DatabaseTransaction,
	{ clock }: SandboxContext,
	where: SQL,
): Promise<ActiveSession[]> {
	return from
		.select({ session: sessions, credential: credentials })
		.from(sessions)
		.innerJoin(credentials, eq(credentials.id, sessions.credentialId))
		.where(and(where, isNull(sessions.revokedAt), gt(sessions.expiresAt, clock.now())))
		.orderBy(asc(sessions.position));
}

/**
 * The type in a 202 of an operation that any session of a wallet may sign: that of the credential which
 * opened the newest active session, else of the newest credential.
 */
export async function signingType(
	database: Database,
	context: SandboxContext,
	accountId: string,
): Promise<AuthMethodType> {
	const ofAccount = eq(sessions.accountId, accountId);
	const newest = (await selectActiveSessions(database, context, ofAccount)).at(-1);
	if (newest) return newest.credential.type;
	const [credential] = await database
		.select({ type: credentials.type })
		.from(credentials)
		.where(and(eq(credentials.accountId, accountId), isNull(credentials.removedAt)))
		.orderBy(desc(credentials.position))
		.limit(1);
	if (!credential) throw new TypeError('A wallet has no credential.');
	return credential.type;
}

/** The active sessions of an account; none for an unknown account. */
export async function listSessions(
	context: SandboxContext,
	accountId: string,
): Promise<List<AuthSession>> {
	const own = eq(sessions.accountId, accountId);
	const active = await selectActiveSessions(context.database, context, own);
	return { data: active.map(({ session, credential }) => toAuthSession(session, credential)) };
}

/** Ends every session that a credential opened. */
export async function endSessionsOf(
	transaction: DatabaseTransaction,
	{ clock }: SandboxContext,
	credentialId: string,
): Promise<void> {
	const now = clock.now();
	await transaction
		.update(sessions)
		.set({ revokedAt: now, updatedAt: now })
		.where(and(eq(sessions.credentialId, credentialId), isNull(sessions.revokedAt)));
}
