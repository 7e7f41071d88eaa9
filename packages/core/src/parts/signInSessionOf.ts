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
 * Starts the sessions of sign-ins. The key of the session that one replaces is gone, so that session is ended at the
 * service, signed by the new key. The sign-in does not wait for that, but a sign-out does. If it fails, the session
 * expires.
 */
export function signInSessionOf({ http, own }: WalletParts): Pick<SessionStore, 'begin'> {
	const session = own(sessionStoreOf);
	// It sees every later request, to detect after the sign-in that the browser keeps no cookies.
	own(cookieWatchOf);
	const organizations = own(organizationsOf);
	const end = async ({ id, accountId }: WalletSession, signedBy: string, key: SigningKey) =>
		deleteSession({
			http,
			accountId,
			sessionId: id,
			signedBy,
			organizationId: await organizations.of(accountId),
			signer: async () => createSigner(key),
		});
	return {
		begin: (begun, key) =>
			session.begin(begun, key, {
				onReplaced: (replaced) => {
					own(signInWatchOf).revoking = end(replaced, begun.id, key).catch(() => undefined);
				},
			}),
	};
}
