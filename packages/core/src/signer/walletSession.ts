import type { AuthMethodType, OpenEnum } from '@countersign/contract';

/** A session of this device without its key, safe for an application to read and store. */
export interface WalletSession {
	/** `Session:<uuid>`. */
	readonly id: string;
	/** `InternalAccount:<uuid>` of the embedded wallet. */
	readonly accountId: string;
	/** `AuthMethod:<uuid>` of the credential that was verified. */
	readonly authMethodId: string;
	readonly type: OpenEnum<AuthMethodType>;
	/** The person's email address, or the passkey's name. */
	readonly nickname: string;
	/** ISO 8601, on the service's clock. */
	readonly createdAt: string;
	/** ISO 8601, on the service's clock: when the person last proved a credential. A refresh keeps it. */
	readonly verifiedAt: string;
	/** ISO 8601, on the service's clock. */
	readonly expiresAt: string;
	/** `memory` while the browser cannot store the key: a reload would end the session. */
	readonly persistence: 'indexedDB' | 'memory';
}

/** The session state of this device. A snapshot keeps its identity until the state changes. */
export type SessionState =
	| { readonly status: 'restoring' }
	| {
			readonly status: 'none';
			/** Whom your own login has, as `setLoginAccount` was told. Reading is theirs; signing needs a sign-in. */
			readonly accountId?: string;
	  }
	| { readonly status: 'active'; readonly session: WalletSession }
	/** Expires within a minute, or within half of a shorter lifetime. Refresh it. */
	| { readonly status: 'expiring'; readonly session: WalletSession }
	/** Its key was deleted. Reading continues; signing needs a sign-in. */
	| { readonly status: 'expired'; readonly session: WalletSession };

/** The session state that a page shows. */
export interface ShownSession {
	get(): SessionState;
	set(state: SessionState): void;
}

/**
 * Time until a session expires, at `now`. 0 or less once it has expired, or if its date cannot be read.
 * Milliseconds.
 */
export function timeLeft({ expiresAt }: Pick<WalletSession, 'expiresAt'>, now: number): number {
	const left = Date.parse(expiresAt) - now;
	return Number.isNaN(left) ? 0 : left;
}
