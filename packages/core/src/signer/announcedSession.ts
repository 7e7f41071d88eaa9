import type { RecordStore } from '../storage/recordStore.js';
import type { ServiceClock } from './serviceClock.js';
import {
	canSign,
	dropKey,
	readSessionRecord,
	type SessionRecord,
	timeActive,
} from './sessionRecord.js';
import {
	type SessionState,
	type ShownSession,
	timeLeft,
	type WalletSession,
} from './walletSession.js';

/** The session state that this page shows, kept in sync with the stored record. */
export interface AnnouncedSession {
	get(): SessionState;
	/** Announces a record whose session has not expired. */
	announceLive(record: SessionRecord): WalletSession;
	/** Reads the record and announces it. `get` defaults to a read that returns what was last known while storage fails. */
	reread(get?: RecordStore['get']): Promise<SessionRecord | undefined>;
}

export interface SessionOptions {
	readonly records: RecordStore;
	readonly clock: ServiceClock;
	/** Name of the record. */
	readonly name: string;
	readonly snapshot: ShownSession;
	/** Tells the other tabs of this browser that the record has changed. */
	readonly tabs: { notify(): void };
}

/** Longer timers fire immediately. Milliseconds. */
const maxTimer = 2 ** 31 - 1;

/** Starts as `restoring`, which is also the state on a server. */
export function createAnnouncedSession(options: Omit<SessionOptions, 'tabs'>): AnnouncedSession {
	const { records, clock, name, snapshot } = options;
	let timer: ReturnType<typeof setTimeout> | undefined;
	/** Grows with every announcement: a record that was read before one is not announced after it. */
	let announcements = 0;

	/** Announces a state, and rereads the record when that state ends. */
	const show = (state: SessionState, validFor?: number) => {
		clearTimeout(timer);
		announcements += 1;
		snapshot.set(state);
		if (validFor === undefined) return;
		timer = setTimeout(reread, Math.min(validFor, maxTimer));
		// This timer must not keep a Node process alive.
		(timer as { unref?(): void }).unref?.();
	};
	const present = (session: WalletSession): WalletSession => ({
		...session,
		persistence: records.persistenceOf(name),
	});
	const announceLive = (record: SessionRecord) => {
		const session = present(record.session);
		const active = timeActive(record, clock.now());
		if (active > 0) show({ status: 'active', session }, active);
		else show({ status: 'expiring', session }, timeLeft(session, clock.now()));
		return session;
	};
	/**
	 * Drops the key of an expired session and keeps the rest. Until a response has confirmed the time, nothing is
	 * dropped: the first response, or the service's refusal of a signature, decides.
	 */
	const expire = async ({ session, key }: SessionRecord) => {
		show({ status: 'expired', session: present(session) });
		if (key !== null && clock.isConfirmed()) await records.change(name, dropKey(session.id));
	};
	const announce = async (record: SessionRecord | undefined) => {
		if (!record) show({ status: 'none' });
		else if (canSign(record, clock.now())) announceLive(record);
		else await expire(record);
	};
	const read = async (get = records.get) => {
		const [, stored] = await Promise.all([clock.recall(), get(name)]);
		return readSessionRecord(stored);
	};
	const reread = async (get = records.get): Promise<SessionRecord | undefined> => {
		for (;;) {
			const before = announcements;
			const record = await read(get);
			if (before !== announcements) continue;
			await announce(record);
			return record;
		}
	};
	return { get: snapshot.get, announceLive, reread };
}
