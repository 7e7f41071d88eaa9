import { keepFresh } from '../flows/keepFresh.js';
import { loadModule } from '../http/loadModule.js';
import { sessionStoreOf } from '../parts/sessionStoreOf.js';
import { requireAccount } from '../session/account.js';
import type { WalletSession } from '../session/walletSession.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Replaces the session before it expires by a new one with a key of its own, signed by the old one. Many
 * tabs may call it at once: one refreshes, all get the same new session.
 *
 * @throws WalletError `session.expired` once it is over: sign in again. `session.changed` when another account
 *   is signed in meanwhile, or nobody; `network.malformed` for a response that is no better. `session.*`, `payload.*`,
 *   `signature.refused`, `service.*`, `network.*`
 */
export async function refreshSession(
	wallet: Wallet,
	options: { readonly signal?: AbortSignal } = {},
): Promise<WalletSession> {
	const parts = partsOf(wallet);
	const old = await requireAccount(parts.own(sessionStoreOf));
	return (await load()).refreshSession(parts, old, options.signal);
}

const load = () => loadModule(() => import('../flows/refreshSession.js'));

/**
 * Refreshes the session whenever it is about to expire, as long as this tab is visible: a wallet that
 * nobody looks at ends by itself. What can be retried is tried again, at growing intervals and not before the service
 * has asked for, until the session ends; other failures are left to the next signing action, which asks for a sign-in.
 *
 * @returns A function that stops it.
 */
export function keepSessionFresh(wallet: Wallet): () => void {
	const parts = partsOf(wallet);
	const { refresh, stop } = keepFresh(parts, async (old) => {
		if (document.hidden) return false;
		await (await load()).refreshSession(parts, old);
		return true;
	});
	document.addEventListener('visibilitychange', refresh);
	return () => {
		stop();
		document.removeEventListener('visibilitychange', refresh);
	};
}
