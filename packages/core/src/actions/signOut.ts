import { awaitedKeysOf } from '../session/createAwaitedKeys.js';
import { organizationsOf } from '../signIn/walletOrganizations.js';
import { leave, type SignOutResult } from '../signing/leave.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Signs out of this device: revokes the session at the service, ends the backend's login, and deletes the
 * key and what this device remembers of payments. Offline it deletes anyway and says that the revocation is
 * unconfirmed; when the browser's storage refuses the deletion it says that, too. Never rejects for a network
 * reason: a person who signs out is signed out.
 *
 * Other tabs may be on their way to an identity provider to sign in; the keys of those sign-ins stay.
 */
export function signOut(wallet: Wallet): Promise<SignOutResult> {
	const parts = partsOf(wallet);
	const { own } = parts;
	return leave({
		...parts,
		awaitedKeys: own(awaitedKeysOf),
		organizations: own(organizationsOf),
	});
}
