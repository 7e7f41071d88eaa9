import { awaitedKeysOf } from '../parts/awaitedKeysOf.js';
import { organizationsOf } from '../parts/organizationsOf.js';
import { recordStoreOf, sessionStoreOf } from '../parts/sessionStoreOf.js';
import { readSessions } from '../session/readSessions.js';
import { type LeavingWallet, leave, type SignOutResult } from '../signing/leave.js';
import { partsOf, type Wallet, type WalletParts } from '../wallet.js';

/**
 * Signs out of this device: revokes the session at the service, ends the backend's login, and deletes the
 * key and what this device remembers of payments. Offline it deletes anyway and says that the revocation is
 * unconfirmed; when the browser's storage refuses the deletion it says that, too. Never rejects for a network
 * reason: a person who signs out is signed out.
 *
 * Other tabs may be on their way to an identity provider to sign in; the keys of those sign-ins stay.
 */
export function signOut(wallet: Wallet): Promise<SignOutResult> {
	return leave(leavingWallet(partsOf(wallet)));
}

/**
 * Signs out of every device: revokes all sessions of the wallet, this device's last, then ends the backend's
 * logins of all devices and wipes the key. Pages on other devices learn of it with their next request.
 * `unconfirmed` when one of the sessions may still be alive, which is also so when this device has no session, or one
 * that has expired: only a live one may end others.
 *
 * Never rejects for a network reason.
 */
export function signOutEverywhere(wallet: Wallet): Promise<SignOutResult> {
	const parts = partsOf(wallet);
	return leave(leavingWallet(parts), async ({ id, accountId }) => {
		const sessions = await readSessions(parts.http, accountId);
		return sessions.map((one) => one.id).filter((one) => one !== id);
	});
}

function leavingWallet({ http, scope, own }: WalletParts): LeavingWallet {
	return {
		http,
		scope,
		session: own(sessionStoreOf),
		records: own(recordStoreOf),
		awaitedKeys: own(awaitedKeysOf),
		organizations: own(organizationsOf),
	};
}
