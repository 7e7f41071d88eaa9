import { createOtherTabs } from '../src/session/otherTabs.js';
import { createSnapshot } from '../src/session/snapshot.js';
import { type SessionEvents, type Watched, watchSession } from '../src/session/watchedSession.js';
import { type StartedSession, storeSession } from '../src/signer/beginSession.js';
import { createSessionStore, type SessionStore } from '../src/signer/createSessionStore.js';
import type { ServiceClock } from '../src/signer/serviceClock.js';
import type { RecordStore } from '../src/storage/recordStore.js';

/** A session whose keys are in reach, with its events. */
export type WatchedStore = SessionStore &
	Watched & {
		/** Stores a session with its key. */
		begin(...started: Started): Promise<StartedSession>;
	};

type Started = Parameters<typeof storeSession> extends [unknown, ...infer Rest] ? Rest : never;

/** The session of a page, as a wallet opens it, with the keys in reach. */
export function openSessionStore(options: {
	readonly records: RecordStore;
	readonly clock: ServiceClock & SessionEvents['clock'];
	readonly name: string;
}): WatchedStore {
	const events = { snapshot: createSnapshot(), tabs: createOtherTabs(options.name) };
	const store = createSessionStore({ ...options, ...events });
	const begin = (...started: Started) => storeSession({ ...options, ...events, store }, ...started);
	return watchSession({ ...store, begin }, { ...events, clock: options.clock });
}
