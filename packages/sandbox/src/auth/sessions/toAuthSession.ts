import type { AuthMethod, AuthSession } from '@countersign/contract';
import type { CredentialRow, SessionRow } from '../../platform/database/schema/auth.js';

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

/** A credential as answers show it: exactly the members of an AuthMethod, no key material. */
export function toAuthMethod(credential: CredentialRow): AuthMethod {
	const { id, accountId, type, nickname, webauthnId, createdAt, updatedAt } = credential;
	return {
		id,
		accountId,
		type,
		nickname,
		...(webauthnId === null ? {} : { credentialId: webauthnId }),
		createdAt: createdAt.toISOString(),
		updatedAt: updatedAt.toISOString(),
	};
}
