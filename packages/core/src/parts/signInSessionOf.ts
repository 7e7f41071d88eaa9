import { authRoutes } from '@countersign/contract';
import { withLock } from '../browser/locks.js';
import type { SigningKey } from '../crypto/signingKey.js';
import type { SessionStore } from '../session/createSessionStore.js';
import { leaveLockOf } from '../session/sessionLocks.js';
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
export function signInSessionOf({
	http,
	own,
	scope,
	wrapHttp,
}: WalletParts): Pick<SessionStore, 'begin'> {
	const session = own(sessionStoreOf);
	// It sees every later request, to detect after the sign-in that the browser keeps no cookies.
	own(cookieWatchOf);
	wrapHttp((inner) => async (route, request) => {
		// A sign-out of another tab would delete the cookie of the new login.
		if (route === authRoutes.verifyCredential) {
			await withLock(leaveLockOf(scope), async () => {}, undefined, request?.signal);
		}
		return inner(route, request);
	});
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
