import type { Organizations } from './createOrganizations.js';
import type { SessionStore, SessionStoreOptions } from './createSessionStore.js';
import type { KeyRing } from './keyRing.js';
import type { StampPolicy } from './policy.js';

/** What a signer is created with. */
export interface SignerOptions extends SessionStoreOptions {
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
	readonly organizations: Organizations;
	/** Returns the signer's instance of a part, created on the first call. */
	readonly own: <Part>(make: (parts: SignerParts) => Part) => Part;
}
