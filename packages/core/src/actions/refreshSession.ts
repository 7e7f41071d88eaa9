import { pause } from '../browser/waiting.js';
import { isWalletError } from '../errors.js';
import { loadModule } from '../http/loadModule.js';
import { sessionStoreOf } from '../parts/sessionStoreOf.js';
import { requireAccount } from '../session/account.js';
import { timeLeft } from '../session/sessionRecord.js';
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
	const session = parts.own(sessionStoreOf);
	const stopped = new AbortController();
	let isRefreshing = false;
	const refreshUntilDone = async () => {
		let refreshed: string | undefined;
		for (let wait = firstWait; ; wait *= 2) {
			const state = session.get();
			if (state.status !== 'expiring' || document.hidden) return;
			if (state.session.id === refreshed || stopped.signal.aborted) return;
			try {
				await (await load()).refreshSession(parts, state.session);
				// A page that slept meanwhile may find the next one about to expire, too.
				refreshed = state.session.id;
			} catch (error) {
				if (!isWalletError(error) || !error.retryable) return;
				const asked = Math.max(wait, error.retryAfterMs ?? 0);
				// The next session is not to wait for it. And a timer that is asked for more than 24 days fires at once.
				const left = Math.max(0, timeLeft(state.session, parts.clock.now()));
				await pause(Math.min(asked, left), stopped.signal);
			}
		}
	};
	const refresh = () => {
		if (isRefreshing) return;
		isRefreshing = true;
		refreshUntilDone()
			.catch(() => undefined)
			.finally(() => {
				isRefreshing = false;
			});
	};
	const unsubscribe = session.subscribe(refresh);
	document.addEventListener('visibilitychange', refresh);
	refresh();
	return () => {
		stopped.abort();
		unsubscribe();
		document.removeEventListener('visibilitychange', refresh);
	};
}

/** Before the second attempt. Milliseconds. */
const firstWait = 1_000;
