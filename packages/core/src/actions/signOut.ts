import { leave, type SignOutResult } from '../signing/leave.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Signs out of this device: revokes the session at the service, ends the backend's login, and wipes
 * the key. Offline it wipes anyway and says that the revocation is unconfirmed. Never rejects for a
 * network reason: a person who signs out is signed out.
 */
export function signOut(wallet: Wallet): Promise<SignOutResult> {
	const { http, session, awaitedKeys, organizations } = partsOf(wallet);
	return leave({ http, session, awaitedKeys, organizations });
}
