import { createHints, whenLookedAt } from '../browser/tabs.js';
import type { SigningKey } from '../crypto/signingKey.js';
import { WalletError } from '../errors.js';
import type { Clock } from '../http/clock.js';
import { loadModule } from '../http/loadModule.js';
import type { RecordStore } from '../storage/recordStore.js';
import { createSnapshot } from './createSnapshot.js';
import { readSessionRecord, type SessionRecord } from './sessionRecord.js';
import { createSigner, type Signer } from './signer.js';
import type { SessionState, WalletSession } from './walletSession.js';

/** The one place that knows this device's session and holds its key. */
export interface SessionStore {
	get(): SessionState;
	/** The first subscription starts the restore and listens to other tabs. */
	subscribe(listener: () => void): () => void;
	/** Reads what is stored, proves its key by a signature, and announces the result. */
	restore(): Promise<SessionState>;
	/** Reads the stored record again, whoever changed it, and announces what it says. */
	reread(): Promise<SessionState>;
	/**
	 * Stores a new session with its key and announces it.
	 *
	 * @param replaced - Id of the session that it continues, which may have ended meanwhile: then nothing begins.
	 * @throws WalletError `session.changed`
	 */
	begin(
		session: Omit<WalletSession, 'persistence'>,
		key: SigningKey,
		replaced?: string,
	): Promise<WalletSession>;
	/**
	 * Ends the session of that id, or whichever is there, for this page in any case.
	 *
	 * @returns False when storage refused to delete its key.
	 */
	end(sessionId?: string): Promise<boolean>;
	/**
	 * Signs with the stored key, read anew each time: after another tab has ended the session or signed in
	 * to another account, this one does not sign. `accountId` defaults to the account announced here.
	 *
	 * @throws WalletError `session.none`, `session.expired`, `session.changed`, `storage.unavailable`
	 */
	signer(accountId?: string): Promise<Signer>;
}

/** Milliseconds. */
const longestMargin = 60_000;

/** Longer ones fire at once. */
const longestTimer = 2 ** 31 - 1;

/** Makes the {@link SessionStore}. Nothing of the browser is touched before it is used. */
export function createSessionStore(options: {
	readonly records: RecordStore;
	readonly clock: Clock;
	/** Name of the record and the channel. */
	readonly name: string;
}): SessionStore {
	const { records, clock, name } = options;
	const snapshot = createSnapshot();
	const hints = createHints(name);
	let restored: Promise<unknown> | undefined;
	let listening = false;
	let timer: ReturnType<typeof setTimeout> | undefined;
	/** Grows with every announcement: what was read before one is not announced after it. */
	let announcements = 0;

	const read = async (get = records.get) => {
		const [, stored] = await Promise.all([clock.recall(), get(name)]);
		return readSessionRecord(stored);
	};
	const restOf = ({ expiresAt }: WalletSession) => {
		const rest = Date.parse(expiresAt) - clock.now();
		return Number.isNaN(rest) ? 0 : rest;
	};
	const isLive = (record: SessionRecord) => record.key !== null && restOf(record.session) > 0;

	/** Tells what is true now, and looks again when it will have changed. */
	const announce = (state: SessionState, validFor?: number) => {
		clearTimeout(timer);
		announcements += 1;
		snapshot.set(state);
		if (validFor === undefined) return;
		timer = setTimeout(() => void reread(), Math.min(validFor, longestTimer));
	};
	const present = (session: WalletSession): WalletSession => ({
		...session,
		persistence: records.persistenceOf(name),
	});
	const announceLive = (record: SessionRecord) => {
		const session = present(record.session);
		const margin = marginOf(record);
		const calm = restOf(session) - margin;
		if (calm > 0) announce({ status: 'active', session }, calm);
		else announce({ status: 'expiring', session }, calm + margin);
		return session;
	};

	/**
	 * Drops the key of an expired session, but remembers whose it was. By a clock that is only guessed nothing is
	 * dropped: it signs nothing, and is judged again by the first answer.
	 */
	const expire = async ({ session, key }: SessionRecord) => {
		announce({ status: 'expired', session: present(session) });
		if (key === null || !clock.isConfirmed()) return;
		await records.change(name, (stored) => {
			const record = readSessionRecord(stored);
			if (record?.session.id !== session.id || record.key === null) return undefined;
			return { kind: 'set', value: { ...record, key: null }, elseDelete: true };
		});
	};

	const announceRecord = async (record: SessionRecord | undefined) => {
		if (!record) announce({ status: 'none' });
		else if (isLive(record)) announceLive(record);
		else await expire(record);
	};

	const reread = async (get = records.get): Promise<SessionRecord | undefined> => {
		for (;;) {
			const before = announcements;
			const record = await read(get);
			if (before !== announcements) continue;
			await announceRecord(record);
			return record;
		}
	};

	const restoreOnce = async () => {
		const before = announcements;
		const record = await read();
		if (record && isLive(record) && !(await isProved(record))) {
			await records.change(name, (stored) =>
				readSessionRecord(stored)?.session.id === record.session.id
					? { kind: 'delete' }
					: undefined,
			);
		} else if (before === announcements) {
			return announceRecord(record);
		}
		await reread();
	};
	const restore = () => {
		restored ??= proveAnew();
		return restored.then(snapshot.get);
	};
	/** What could not be proved now is proved by the next restore. */
	const proveAnew = () => {
		const proof = restoreOnce();
		proof.catch(() => {
			if (restored === proof) restored = undefined;
		});
		return proof;
	};

	const listen = () => {
		if (listening) return;
		listening = true;
		hints.listen(() => void reread());
		whenLookedAt(() => void reread());
		// What ends later by a wrong clock may have ended by the right one.
		clock.watch(() => void reread());
	};

	records.onReturn(() => {
		if (!restored) return;
		restored = proveAnew();
		restored.then(hints.send, () => undefined);
	});

	return {
		get: snapshot.get,
		restore,
		reread: () => reread().then(snapshot.get),
		subscribe(listener) {
			listen();
			restore().catch(() => undefined);
			return snapshot.subscribe(listener);
		},
		async begin(begun, key, replaced) {
			const session: WalletSession = { ...begun, persistence: 'indexedDB' };
			const record: SessionRecord = { version: 1, session, key, lifetime: restOf(session) };
			let isBegun = true;
			await records.change(name, (stored) => {
				const before = readSessionRecord(stored)?.session;
				isBegun = replaced === undefined || before?.id === replaced;
				if (!isBegun) return undefined;
				// Another person's session must not be back after a reload; one's own may.
				return { kind: 'set', value: record, elseDelete: before?.accountId !== session.accountId };
			});
			if (!isBegun) {
				await reread();
				throw ended();
			}
			restored ??= Promise.resolve();
			const stored = announceLive(record);
			hints.send();
			return stored;
		},
		async end(sessionId) {
			const isDeleted = await records.change(name, (stored) =>
				sessionId === undefined || readSessionRecord(stored)?.session.id === sessionId
					? { kind: 'delete' }
					: undefined,
			);
			await reread();
			hints.send();
			return isDeleted;
		},
		async signer(accountId) {
			const before = await restore();
			const record = await reread(records.getCurrent);
			if (!record) throw missing(before);
			if (record.key === null || restOf(record.session) <= 0) throw expired();
			const expected = accountId ?? ('session' in before ? before.session.accountId : undefined);
			if (expected !== undefined && expected !== record.session.accountId) throw changed();
			return createSigner(record.key);
		},
	};
}

/** How long before its end a session is `expiring`: a share of its lifetime, so that a short one is not refreshed at once. */
function marginOf({ lifetime = Number.POSITIVE_INFINITY }: SessionRecord): number {
	return Math.max(0, Math.min(longestMargin, lifetime / 2));
}

async function isProved({ key }: SessionRecord): Promise<boolean> {
	const { proveKey } = await loadModule(() => import('../crypto/proveKey.js'));
	return key !== null && proveKey(key);
}

function missing(before: SessionState): WalletError {
	return before.status === 'active' || before.status === 'expiring'
		? ended()
		: new WalletError('session.none', 'Nobody is signed in on this device.');
}

function ended(): WalletError {
	return new WalletError('session.changed', 'The session was ended elsewhere. Sign in again.');
}

function expired(): WalletError {
	return new WalletError('session.expired', 'The session has expired. Sign in again to go on.');
}

function changed(): WalletError {
	return new WalletError(
		'session.changed',
		'Another account or session was signed in on this device. Nothing was signed.',
	);
}
