import { withLock } from '../browser/locks.js';
import { orAbort } from '../browser/waiting.js';
import type { SigningKey } from '../crypto/signingKey.js';
import { leaveLockOf } from '../session/sessionLocks.js';
import { createSigner } from '../signer/keySigner.js';
import type { WalletSession } from '../signer/walletSession.js';
import type { SignInSession } from '../signIn/signInSession.js';
import { deleteSession } from '../signing/deleteSession.js';
import type { WalletParts } from '../wallet.js';
import { cookieWatchOf } from './cookieWatchOf.js';
import { organizationsOf } from './organizationsOf.js';
import { sessionStoreOf, signInWatchOf } from './sessionStoreOf.js';

/**
 * Creates the {@link SignInSession}. The key of the session that a new one replaces is gone, so that session is ended
 * at the service, signed by the new key. The sign-in does not wait for that, but a sign-out does. If it fails, the
 * session expires.
 */
export function signInSessionOf({ http, own, scope }: WalletParts): SignInSession {
	const session = own(sessionStoreOf);
	const watch = own(signInWatchOf);
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
	// Sign-outs exclude sign-ins, which do not exclude each other.
	const inTurn = <Result>(work: () => Promise<Result>, signal: AbortSignal | undefined) =>
		withLock(leaveLockOf(scope), work, undefined, { signal, mode: 'shared' });
	return {
		begin: (started, key) =>
			session.begin(started, key, {
				onReplaced(replaced) {
					// The session that signs for the one before it must not end first.
					const before = watch.revoking;
					const revoke = async () => {
						await before;
						await end(replaced, started.id, key);
					};
					watch.revoking = inTurn(revoke, undefined).catch(() => undefined);
				},
			}),
		async inTurn(verify, signal) {
			const { signingOut } = watch;
			if (signingOut) await (signal ? orAbort(signingOut, signal) : signingOut);
			return inTurn(verify, signal);
		},
	};
}
