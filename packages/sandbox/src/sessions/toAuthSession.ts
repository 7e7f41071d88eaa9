import type { AuthSession } from '@countersign/contract';
import type { CredentialRow, SessionRow } from '../database/schema/auth.js';

/** A session as answers show it. Its key is never among the members. */
export function toAuthSession(
	{ id, accountId, createdAt, updatedAt, expiresAt }: SessionRow,
	{ type, nickname, webauthnId }: CredentialRow,
): AuthSession {
	return {
		id,
		accountId,
		type,
		nickname,
		...(webauthnId === null ? {} : { credentialId: webauthnId }),
		createdAt: createdAt.toISOString(),
		updatedAt: updatedAt.toISOString(),
		expiresAt: expiresAt.toISOString(),
	};
}
