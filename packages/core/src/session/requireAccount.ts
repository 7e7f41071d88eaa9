import { WalletError } from '../errors.js';
import type { SessionStore } from './createSessionStore.js';
import type { WalletSession } from './walletSession.js';

/**
 * The session whose account an action is about, expired or not: reading goes on while the backend
 * still knows the person.
 *
 * @throws WalletError `session.none`
 */
export async function requireAccount(session: SessionStore): Promise<WalletSession> {
	const state = await session.restore();
	if ('session' in state) return state.session;
	throw new WalletError('session.none', 'Nobody is signed in on this device.');
}
