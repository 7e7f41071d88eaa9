import { backendRoutes } from '../http/backendRoutes.js';
import { deleteSession } from '../signing/deleteSession.js';
import { partsOf, type Wallet } from '../wallet.js';

/** `unconfirmed` when the service could not be asked: the session then lives there until it expires. */
export interface SignOutResult {
	readonly revocation: 'confirmed' | 'unconfirmed';
}

/**
 * Signs out of this device: revokes the session at the service, ends the backend's login, and wipes
 * the key. Offline it wipes anyway and says that the revocation is unconfirmed. Never rejects for a
 * network reason: a person who signs out is signed out.
 */
export async function signOut(wallet: Wallet): Promise<SignOutResult> {
	const { http, session } = partsOf(wallet);
	const state = await session.restore();
	let revocation: SignOutResult['revocation'] = 'confirmed';
	if (state.status === 'active' || state.status === 'expiring') {
		const { id, accountId } = state.session;
		await deleteSession({ http, sessionId: id, signer: () => session.signer(accountId) }).catch(
			() => {
				revocation = 'unconfirmed';
			},
		);
	}
	await http(backendRoutes.logout, { body: {} }).catch(() => {
		revocation = 'unconfirmed';
	});
	await session.end();
	return { revocation };
}
