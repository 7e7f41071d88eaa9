import type { DeviceSession } from '../signer/deviceSession.js';
import type { SessionSnapshot } from './snapshot.js';

/** What the signer reads again when it may have changed. */
type Reading = Pick<DeviceSession, 'reread'>;

/** How the rest of a page hears of the session. */
export interface Watched {
	/** Sets the account that is announced while there is no session. */
	setLoginAccount(accountId: string | undefined): void;
	/**
	 * The first subscription reads the stored session. While there is one, the session follows other tabs: a wallet that
	 * nobody subscribes to any more, such as one that a hot reload has replaced, leaves nothing behind on the page.
	 */
	subscribe(listener: () => void): () => void;
}

/** This device's session, with its events. */
export type WatchedSession = DeviceSession & Watched;

/** What tells that the session may have changed. */
export interface SessionEvents {
	readonly snapshot: SessionSnapshot;
	/** The other tabs of this browser. `listen` returns a function that stops listening. */
	readonly tabs: { listen(reread: () => Promise<unknown>): () => void };
	readonly clock: { watch(listener: () => void): void };
}

/** Adds the events of a session, which stay outside of the signer. */
export function watchSession<Session extends Reading>(
	session: Session,
	{ snapshot, tabs, clock }: SessionEvents,
): Session & Watched {
	let stop: (() => void) | undefined;
	const reread = () => session.reread().catch(() => undefined);
	// A session that was live by a wrong clock may have expired by the corrected one.
	clock.watch(() => void (stop && reread()));
	return {
		...session,
		setLoginAccount: snapshot.setLoginAccount,
		subscribe(listener) {
			if (!stop) {
				stop = tabs.listen(reread);
				// Other tabs may have changed it while nobody was listening.
				void reread();
			}
			const end = snapshot.subscribe(listener);
			return () => {
				if (end()) return;
				stop?.();
				stop = undefined;
			};
		},
	};
}
