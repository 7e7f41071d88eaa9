import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import type { Database, Transaction } from '../../platform/database/database.js';
import {
	type CredentialRow,
	credentials,
	type SessionRow,
	sessions,
} from '../../platform/database/schema/auth.js';

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
