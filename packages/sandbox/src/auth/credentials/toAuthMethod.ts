import type { AuthMethod } from '@countersign/contract';
import type { CredentialRow } from '../../platform/database/schema/auth.js';

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
