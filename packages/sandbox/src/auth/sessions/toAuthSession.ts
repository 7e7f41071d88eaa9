import type { AuthSession } from '@countersign/contract';
import type { CredentialRow, SessionRow } from '../../platform/database/schema/auth.js';
import { toAuthMethod } from '../credentials/toAuthMethod.js';

/** A session as answers show it, after its credential. Its key is never among the members. */
export function toAuthSession(
	{ id, accountId, createdAt, updatedAt, expiresAt }: SessionRow,
	credential: CredentialRow,
): AuthSession {
	return {
		...toAuthMethod({ ...credential, id, accountId, createdAt, updatedAt }),
		expiresAt: expiresAt.toISOString(),
	};
}
