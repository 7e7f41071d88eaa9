import type { AuthSession } from '@countersign/contract';
import type { SessionRefreshRequest } from '@countersign/contract/service';
import type { Database } from '@countersign/database';
import { eq } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import { findRow } from '../../platform/database/database.js';
import { sessions } from '../../platform/database/schema/auth.js';
import { activityText } from '../signing/activity.js';
import { notFound, unauthorized } from '../signing/refusals.js';
import type { SignedOperation } from '../signing/signedRetry.js';
import { type ActiveSession, selectActiveSessions } from './activeSessions.js';
import { openClientSession } from './openSession.js';

/**
 * `POST /auth/sessions/{id}/refresh`. The session itself signs, and must be alive on both legs. It
 * stays good until its own end, so that a lost response locks nobody out.
 */
export function refreshSession(
	context: SandboxContext,
	id: string,
	{ clientPublicKey }: SessionRefreshRequest,
): SignedOperation<AuthSession> {
	return {
		operation: 'refreshSession',
		resourceId: id,

		async describe(database) {
			const { session, credential } = await requireAlive(database, context, id);
			const payloadToSign = activityText({
				type: 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2',
				accountId: session.accountId,
				parameters: { targetPublicKey: clientPublicKey },
				now: context.clock.now(),
			});
			const { accountId, publicKey: signer } = session;
			return { accountId, payloadToSign, signer, type: credential.type };
		},

		async perform(transaction) {
			const { credential } = await requireAlive(transaction, context, id);
			return openClientSession(transaction, context, credential, clientPublicKey);
		},
	};
}

async function requireAlive(
	database: Database,
	context: SandboxContext,
	id: string,
): Promise<ActiveSession> {
	const [active] = await selectActiveSessions(database, context, eq(sessions.id, id));
	if (active) return active;
	const ended = await findRow(database, sessions, id);
	throw ended ? unauthorized('Session ended') : notFound('session');
}
