import { WalletError } from '../errors.js';
import type { EndedRecord, SessionStore, StartedSession } from './createSessionStore.js';
import { lostKey } from './keyRing.js';
import { forgetOrganizations, organizationOf, pinOf } from './organizations.js';
import type { SignerParts } from './signerParts.js';
import type { WalletSession } from './walletSession.js';

/** This device's session, without its key. */
export interface DeviceSession extends Pick<SessionStore, 'get' | 'restore' | 'reread'> {
	/**
	 * Stores a new session with a key that this page has requested or opened, and announces it. The key can also stamp by
	 * its own name until {@link drop}.
	 *
	 * @param publicKey - Of the session's key.
	 * @param of - Id of the session that it replaces. If that session has ended, the new one is not stored.
	 * @throws WalletError `session.changed`, `session.key_rejected`; `payload.mismatch` when an enclave signed another
	 *   organisation for this account before; `network.malformed` when a code has signed in before a token was stamped
	 */
	begin(
		session: Omit<WalletSession, 'persistence'>,
		publicKey: string,
		of?: string,
	): Promise<StartedSession>;
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
		async begin(session, publicKey, of) {
			const { pair, token } = keys.find(publicKey) ?? {};
			if (!pair || !('key' in pair)) throw lostKey();
			// A backend could otherwise sign anyone in to a wallet that it controls.
			if (token === 'asked') throw new WalletError('network.malformed', unasked);
			const { accountId } = session;
			const { organizationId } = token ?? {};
			const pin =
				organizationId === undefined ? undefined : pinOf(parts, { accountId, organizationId });
			return store.begin(session, pair.key, of, pin);
		},
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

const unasked = 'The code got a response before a token was signed. Nobody was signed in.';
