import type { SigningKey } from '../crypto/signingKey.js';
import type { SessionStore } from '../session/createSessionStore.js';
import { createSigner } from '../session/signer.js';
import type { WalletSession } from '../session/walletSession.js';
import { deleteSession } from '../signing/deleteSession.js';
import type { WalletParts } from '../wallet.js';
import { cookieWatchOf } from './cookieWatchOf.js';
import { organizationsOf } from './organizationsOf.js';
import { sessionStoreOf, signInWatchOf } from './sessionStoreOf.js';

/**
 * Begins the sessions of sign-ins. Nobody holds the key of the session that one replaces: it ends at the service, signed
 * by the new key. The sign-in does not wait for that, a sign-out does, and when it fails the session ends by itself.
 */
export function signInSessionOf({ http, own }: WalletParts): Pick<SessionStore, 'begin'> {
	const session = own(sessionStoreOf);
	// From here on it sees every request: a browser that keeps no cookies is noticed after the sign-in.
	own(cookieWatchOf);
	const organizations = own(organizationsOf);
	const end = async ({ id, accountId }: WalletSession, key: SigningKey) =>
		deleteSession({
			http,
			accountId,
			sessionId: id,
			isOwn: false,
			organizationId: await organizations.of(accountId),
			signer: async () => createSigner(key),
		});
	return {
		begin: (begun, key) =>
			session.begin(begun, key, {
				onReplaced: (replaced) => {
					own(signInWatchOf).revoking = end(replaced, key).catch(() => undefined);
				},
			}),
	};
}
