import { loadWithSealing } from '../../crypto/loadWithSealing.js';
import { sessionStoreOf } from '../../parts/sessionStoreOf.js';
import { requireAccount } from '../../session/account.js';
import type { WalletSession } from '../../signer/walletSession.js';
import { partsOf, type Wallet } from '../../wallet.js';
import { keepFresh } from './keepFresh.js';

/**
 * Replaces the session before it expires with a new one that has its own key, signed by the old one. Several tabs
 * may call it at once: one refreshes, and all get the same new session.
 *
 * @throws WalletError `session.expired` when it has expired: sign in again. `session.changed` when another account,
 *   or nobody, is signed in by then; `network.malformed` when the new session is unusable or would end sooner;
 *   `outcome.unknown`. `session.*`, `payload.*`, `signature.refused`, `service.*`, `network.*`
 */
export async function refreshSession(
	wallet: Wallet,
	options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<WalletSession> {
	const parts = partsOf(wallet);
	const old = await requireAccount(parts.own(sessionStoreOf));
	return (await load()).refreshSession(parts, old, options.signal);
}

const load = () => loadWithSealing(() => import('./onDemand/refreshSession.js'));

/**
 * Refreshes the session whenever it is about to expire, while this tab is visible; in a hidden tab, the session is
 * left to expire. Retryable failures are retried with backoff, which respects the wait that the service asks for,
 * until the session ends. After other failures, the next signing action asks for a sign-in.
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
