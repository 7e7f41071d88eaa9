import type { EndedRecord, SessionStore } from './createSessionStore.js';
import { forgetOrganizations, organizationOf } from './organizations.js';
import type { SignerParts } from './signerParts.js';

/** This device's session, without its key. */
export interface DeviceSession extends Pick<SessionStore, 'get' | 'restore' | 'reread'> {
	/**
	 * Ends the session with that id, or the current one without an id. This page ends it even if storage fails. A session
	 * that could still sign leaves its key until {@link drop}, so that it can be revoked.
	 */
	end(sessionId?: string): Promise<EndedSession>;
	/** Drops a key that was held for it to stamp once more. */
	drop(publicKey: string): void;
	/**
	 * Checks that the stored session of this account can sign now. Default: the announced account.
	 *
	 * @throws WalletError `session.none`, `session.expired`, `session.changed`, `storage.unavailable`
	 */
	requireKey(accountId?: string): Promise<void>;
	/** Forgets the pinned organisations, after a sign-out, except those of these accounts. */
	forgetOrganizations(except: ReadonlySet<string>): Promise<void>;
}

/** Result of ending a session on this device. */
export interface EndedSession extends Omit<EndedRecord, 'key'> {
	/** Names the key, which can still stamp the revocation. Absent for an expired session. */
	readonly publicKey?: string;
}

/** The half of the signer's door that keeps the session. */
export function createDeviceSession(parts: SignerParts): DeviceSession {
	const { store, keys } = parts;
	const { get, restore, reread } = store;
	return {
		get,
		restore,
		reread,
		async end(sessionId) {
			const { key, ...ended } = await store.end(sessionId);
			if (!key || !ended.session) return ended;
			// A sign-out forgets the pin, and revokes afterwards.
			const organizationId = await organizationOf(parts, ended.session.accountId).catch(
				() => undefined,
			);
			const publicKey = keys.hold({ pair: { key }, organizationId });
			return { ...ended, publicKey };
		},
		drop: keys.drop,
		requireKey: async (accountId) => void (await store.signer(accountId)),
		forgetOrganizations: (except) => forgetOrganizations(parts, except),
	};
}
