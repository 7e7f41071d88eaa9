import { and, eq, gt, isNull } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import { sessions } from '../../platform/database/schema/auth.js';
import { activityText, organizationId } from '../signing/activity.js';
import { notFound } from '../signing/refusals.js';
import type { SignedOperation } from '../signing/signedRetry.js';
import { selectActiveSessions } from './activeSessions.js';

/** `DELETE /auth/sessions/{id}`. Any session of the account may sign, the ending one too. */
export function deleteSession(context: SandboxContext, id: string): SignedOperation<void> {
	return {
		operation: 'deleteSession',
		resourceId: id,

		async describe(database) {
			const [found] = await selectActiveSessions(database, context, eq(sessions.id, id));
			if (!found) throw notFound('session');
			const { accountId, publicKey } = found.session;
			const payloadToSign = activityText({
				type: 'ACTIVITY_TYPE_DELETE_API_KEYS',
				accountId,
				parameters: { apiKeyIds: [publicKey], userId: organizationId(accountId) },
				now: context.clock.now(),
			});
			return { accountId, payloadToSign, type: found.credential.type };
		},

		async perform(transaction) {
			const now = context.clock.now();
			const ended = await transaction
				.update(sessions)
				.set({ revokedAt: now, updatedAt: now })
				.where(and(eq(sessions.id, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
				.returning({ id: sessions.id });
			if (ended.length === 0) throw notFound('session');
		},
	};
}
