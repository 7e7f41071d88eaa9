import { renewSession } from '../signing/renewSession.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Refreshes the session whenever it is about to expire, as long as this tab is visible: a wallet that
 * nobody looks at ends by itself. Failures are left to the next signing action, which asks for a sign-in.
 *
 * @returns A function that stops it.
 */
export function keepSessionFresh(wallet: Wallet): () => void {
	const { http, session, clock } = partsOf(wallet);
	const refresh = () => {
		const state = session.get();
		if (state.status !== 'expiring' || document.visibilityState !== 'visible') return;
		renewSession({ http, session, clock, old: state.session }).catch(() => undefined);
	};
	const unsubscribe = session.subscribe(refresh);
	document.addEventListener('visibilitychange', refresh);
	refresh();
	return () => {
		unsubscribe();
		document.removeEventListener('visibilitychange', refresh);
	};
}
