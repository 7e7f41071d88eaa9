import type { DeviceSession } from '../signer/deviceSession.js';
import type { SessionSnapshot } from './snapshot.js';

/** What the signer reads again when it may have changed. */
type Reading = Pick<DeviceSession, 'restore' | 'reread'>;

/** How the rest of a page hears of the session. */
export interface Watched {
	/** Sets the account that is announced while there is no session. */
	setLoginAccount(accountId: string | undefined): void;
	/** The first subscription restores the stored session and starts listening to other tabs. */
	subscribe(listener: () => void): () => void;
}

/** This device's session, with its events. */
export type WatchedSession = DeviceSession & Watched;

/** What tells that the session may have changed. */
export interface SessionEvents {
	readonly snapshot: SessionSnapshot;
	/** The other tabs of this browser. */
	readonly tabs: { listen(reread: () => Promise<unknown>): void };
	readonly clock: { watch(listener: () => void): void };
}

/** Adds the events of a session, which stay outside of the signer. */
export function watchSession<Session extends Reading>(
	session: Session,
	{ snapshot, tabs, clock }: SessionEvents,
): Session & Watched {
	let isListening = false;
	const listen = () => {
		if (isListening) return;
		isListening = true;
		tabs.listen(() => session.reread());
		// A session that was live by a wrong clock may have expired by the corrected one.
		clock.watch(() => void session.reread());
	};
	return {
		...session,
		setLoginAccount: snapshot.setLoginAccount,
		subscribe(listener) {
			listen();
			session.restore().catch(() => undefined);
			return snapshot.subscribe(listener);
		},
	};
}
