import type { AuthSession } from '@countersign/contract';
import { toAuthMethod } from '../credentials/toAuthMethod.js';
import type { CredentialRow, SessionRow } from '../database/schema/auth.js';

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
