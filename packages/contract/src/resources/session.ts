import type { OpenEnum } from '../openEnum.js';
import type { AuthMethodType } from './credential.js';

/** What a verified credential buys: the right to sign until `expiresAt` (specification, "AuthSession"). */
export interface AuthSession {
	/** `Session:<uuid>`. */
	readonly id: string;
	readonly accountId: string;
	/** Type of the credential that was verified. */
	readonly type: OpenEnum<AuthMethodType>;
	/** Nickname of that credential. */
	readonly nickname: string;
	/** `PASSKEY` only. */
	readonly credentialId?: string;
	readonly createdAt: string;
	readonly updatedAt: string;
	readonly expiresAt: string;
	/**
	 * base58check of the session key, sealed to the `clientPublicKey`. Given once, to `PASSKEY` and
	 * `OAUTH` verifications and to a refresh of any session; never in lists.
	 */
	readonly encryptedSessionSigningKey?: string;
}

/** Body of `POST /auth/sessions/{id}/refresh`, the same on both legs. */
export interface SessionRefreshRequest {
	/** P-256 public key, hex, of a pair made for this refresh. Uncompressed asks for a sealed session key. */
	readonly clientPublicKey: string;
}
