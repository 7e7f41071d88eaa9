import type { Database } from '@countersign/database';
import { and, eq, isNull } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import { credentials, otpTargets } from '../../platform/database/schema/auth.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { endSessionsOf } from '../sessions/activeSessions.js';
import { activityText, organizationId } from '../signing/activity.js';
import { invalidSignature } from '../signing/refusals.js';
import type { SignedOperation } from '../signing/signedRetry.js';
import { findCredential, lockCredential } from './findCredential.js';

/**
 * `DELETE /auth/credentials/{id}`. A session of another credential signs; one credential stays; the
 * sessions of the removed one end (service interface, §4.6).
 */
export function deleteCredential(context: SandboxContext, id: string): SignedOperation<void> {
	return {
		operation: 'deleteCredential',
		resourceId: id,

		async describe(database) {
			const { accountId, type } = await findCredential(database, id);
			await requireAnother(database, accountId);
			// Only the uuid, as the enclave has it.
			const parameters = {
				authenticatorIds: [id.slice(id.indexOf(':') + 1)],
				userId: organizationId(accountId),
			};
			const activity = 'ACTIVITY_TYPE_DELETE_AUTHENTICATORS';
			const now = context.clock.now();
			const payloadToSign = activityText({ type: activity, accountId, parameters, now });
			return { accountId, type, payloadToSign };
		},

		async perform(transaction, signed) {
			const { accountId } = await lockCredential(transaction, id);
			await requireAnother(transaction, accountId);
			if (!signed.session || signed.session.credentialId === id) throw invalidSignature();
			const now = context.clock.now();
			const removal = { removedAt: now, updatedAt: now };
			await transaction.update(credentials).set(removal).where(eq(credentials.id, id));
			await transaction.delete(otpTargets).where(eq(otpTargets.credentialId, id));
			await endSessionsOf(transaction, context, id);
		},
	};
}

/** The account is locked on the second leg, so the last two credentials cannot both be removed. */
async function requireAnother(database: Database, accountId: string): Promise<void> {
	const held = await database
		.select({ id: credentials.id })
		.from(credentials)
		.where(and(eq(credentials.accountId, accountId), isNull(credentials.removedAt)));
	if (held.length > 1) return;
	const message = 'The only credential of an account cannot be removed.';
	throw new ServiceError(400, 'INVALID_INPUT', message);
}
