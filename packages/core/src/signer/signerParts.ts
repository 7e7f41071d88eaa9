import type { AmountLimits } from '@countersign/contract/service';
import type { SessionOptions } from './announcedSession.js';
import type { SessionStore } from './createSessionStore.js';
import type { KeyRing } from './keyRing.js';
import type { TransactionRules } from './transactionRules.js';

/** What an application has allowed to be stamped, and which enclaves it trusts. Fixed for the lifetime of a wallet. */
export interface StampPolicy {
	readonly transactions: TransactionRules;
	/** Pinned signers of verification tokens. Uncompressed points, hex. */
	readonly tokenSigners: readonly string[];
	/** Whether a code signs in with a token that no pinned enclave has signed. */
	readonly allowsUnsignedTokens: boolean;
	/** Whether the payload of a removal may name another id than the service's, or be no activity. */
	readonly allowsUnreadableRemovals: boolean;
	/** Whether a digest of the service's may be stamped. */
	readonly allowsDigests: boolean;
	/** The most that may be stamped. Others, which the backend reports, can only be tighter. */
	readonly spendingLimits?: AmountLimits | undefined;
}

/** What a signer is created with. */
export interface SignerOptions extends SessionOptions {
	/** Environment and backend: part of the names of records. */
	readonly scope: string;
	readonly policy: StampPolicy;
	/** The session, if it is watched. */
	readonly store?: SessionStore;
}

/** What only the files of this room reach. */
export interface SignerParts extends SignerOptions {
	readonly store: SessionStore;
	readonly keys: KeyRing;
	/** Of the keys that this page has kept for identity tokens, the newest first. */
	readonly nonces: string[];
}
