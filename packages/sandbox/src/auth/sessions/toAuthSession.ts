import type { AuthMethod, AuthSession } from '@countersign/contract';
import type { CredentialRow, SessionRow } from '../../platform/database/schema/auth.js';

/** Renders a session with the details of its credential, without its key. */
export function toAuthSession(
	{ id, accountId, createdAt, updatedAt, expiresAt }: SessionRow,
	credential: CredentialRow,
): AuthSession {
	return {
		...toAuthMethod({ ...credential, id, accountId, createdAt, updatedAt }),
		expiresAt: expiresAt.toISOString(),
	};
}

/** Renders a credential: exactly the members of an AuthMethod, without key material. */
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
