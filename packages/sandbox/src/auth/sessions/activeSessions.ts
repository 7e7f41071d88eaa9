import type { AuthSession, List } from '@countersign/contract';
import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import type { Database, Transaction } from '../../platform/database/database.js';
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
	from: Database | Transaction,
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
