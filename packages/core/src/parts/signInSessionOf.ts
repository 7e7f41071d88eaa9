import { withLock } from '../browser/locks.js';
import { orAbort } from '../browser/waiting.js';
import { deleteSession } from '../session/deleteSession.js';
import { signOutLockOf } from '../session/sessionLocks.js';
import { beginSession } from '../signer/beginSession.js';
import type { WalletSession } from '../signer/walletSession.js';
import type { SignInSession } from '../signIn/signInSession.js';
import type { WalletParts } from '../wallet.js';
import { cookieWatchOf } from './cookieWatchOf.js';
import { httpOf } from './httpOf.js';
import { sessionStoreOf, signerOf, signInWatchOf } from './sessionStoreOf.js';

/**
 * Creates the {@link SignInSession}. The key of the session that a new one replaces is gone, so that session is ended
 * at the service, signed by the new key. The sign-in does not wait for that, but a sign-out does. If it fails, the
 * session expires.
 */
export function signInSessionOf({ own, scope, config }: WalletParts): SignInSession {
	const http = own(httpOf);
	// What signs in there does not come through this.
	config.signer?.refuse();
	const session = own(sessionStoreOf);
	const watch = own(signInWatchOf);
	// It sees every later request, to detect after the sign-in that the browser keeps no cookies.
	own(cookieWatchOf);
	const signer = own(signerOf);
	const end = ({ id, accountId }: WalletSession, signedBy: string, publicKey: string) =>
		deleteSession({ http, signer, accountId, sessionId: id, signedBy, publicKey });
	// Sign-outs exclude sign-ins, which do not exclude each other.
	const inTurn = <Result>(work: () => Promise<Result>, signal: AbortSignal | undefined) =>
		withLock(signOutLockOf(scope), work, undefined, { signal, mode: 'shared' });
	return {
		async begin(started, publicKey) {
			const { session: stored, replaced } = await beginSession(signer, started, publicKey);
			if (!replaced) session.drop(publicKey);
			else {
				// The session that signs for the one before it must not end first.
				const before = watch.revoking;
				const revoke = async () => {
					await before;
					await end(replaced, stored.id, publicKey);
				};
				watch.revoking = inTurn(revoke, undefined)
					.catch(() => undefined)
					.finally(() => session.drop(publicKey));
			}
			return stored;
		},
		async inTurn(verify, signal) {
			const { signingOut } = watch;
			if (signingOut) await (signal ? orAbort(signingOut, signal) : signingOut);
			return inTurn(verify, signal);
		},
	};
}
