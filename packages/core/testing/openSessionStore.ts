import { createOtherTabs } from '../src/session/otherTabs.js';
import { createSnapshot } from '../src/session/snapshot.js';
import { createSessionStore, type SessionStore } from '../src/signer/createSessionStore.js';
import type { ServiceClock } from '../src/signer/serviceClock.js';
import type { RecordStore } from '../src/storage/recordStore.js';

/** The session of a page, as a wallet opens it, with the keys in reach. */
export function openSessionStore(options: {
	readonly records: RecordStore;
	readonly clock: ServiceClock;
	readonly name: string;
}): SessionStore {
	const snapshot = createSnapshot();
	return createSessionStore({ ...options, snapshot, tabs: createOtherTabs(options.name) });
}
