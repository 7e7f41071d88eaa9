import type { SigningKey } from '../crypto/signingKey.js';
import { WalletError } from '../errors.js';
import type { Clock } from '../http/clock.js';
import { loadModule } from '../http/loadModule.js';
import type { RecordStore } from '../storage/recordStore.js';
import { withLock } from '../storage/withLock.js';
import { createHints } from './createHints.js';
import { createSigner } from './createSigner.js';
import { createSnapshot } from './createSnapshot.js';
import { readSessionRecord, type SessionRecord } from './sessionRecord.js';
import type { Signer } from './signer.js';
import type { SessionState, WalletSession } from './walletSession.js';
import { whenLookedAt } from './whenLookedAt.js';

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
	/** Ends the session of that id, or whichever is there. Its key is gone when this resolves. */
	end(sessionId?: string): Promise<void>;
	/**
	 * Signs with the stored key, read anew each time: after another tab has ended the session or signed in
	 * to another account, this one does not sign. `accountId` defaults to the account announced here.
	 *
	 * @throws WalletError `session.none`, `session.expired`, `session.changed`
	 */
	signer(accountId?: string): Promise<Signer>;
}

/** A session this close to its end is `expiring`. Milliseconds. */
const expiringFor = 60_000;
/** Longer ones fire at once. */
const longestTimer = 2 ** 31 - 1;

/** Makes the {@link SessionStore}. Nothing of the browser is touched before it is used. */
export function createSessionStore(options: {
	readonly records: RecordStore;
	readonly clock: Clock;
	/** Name of the record, the lock and the channel. */
	readonly name: string;
}): SessionStore {
	const { records, clock, name } = options;
	const snapshot = createSnapshot();
	const hints = createHints(name);
	let restored: Promise<unknown> | undefined;
	let listening = false;
	let timer: ReturnType<typeof setTimeout> | undefined;

	const read = async () => {
		await clock.recall();
		return readSessionRecord(await records.get(name));
	};
	const restOf = (session: WalletSession) => Date.parse(session.expiresAt) - clock.now();

	/** Tells what is true now, and looks again when it will have changed. */
	const announce = (state: SessionState, validFor?: number) => {
		clearTimeout(timer);
		snapshot.set(state);
		if (validFor === undefined) return;
		timer = setTimeout(() => void reread(), Math.min(validFor, longestTimer));
	};
	const announceLive = (session: WalletSession) => {
		const calm = restOf(session) - expiringFor;
		if (calm > 0) announce({ status: 'active', session }, calm);
		else announce({ status: 'expiring', session }, calm + expiringFor);
	};

	/**
	 * Drops the key of an expired session, but remembers whose it was. By a clock that is only guessed nothing is
	 * dropped: it signs nothing, and is judged again by the first answer.
	 */
	const expire = async ({ session, key }: SessionRecord) => {
		if (key !== null && !clock.isConfirmed()) return announce({ status: 'expired', session });
		await withLock(name, async () => {
			const stored = await read();
			if (stored?.session.id === session.id) await records.set(name, { ...stored, key: null });
		});
		announce({ status: 'expired', session });
	};

	/** An earlier session that cannot be overwritten must not be back after a reload. */
	const replace = async (session: WalletSession, key: SigningKey) => {
		const record: SessionRecord = { version: 1, session, key };
		await records.set(name, record);
		if (records.persistence === 'indexedDB') return;
		await records.delete(name);
		await records.set(name, record);
	};

	const reread = async (): Promise<SessionRecord | undefined> => {
		const record = await read();
		if (!record) announce({ status: 'none' });
		else if (record.key === null || restOf(record.session) <= 0) await expire(record);
		else announceLive(record.session);
		return record;
	};

	const restoreOnce = async () => {
		const record = await read();
		if (record?.key && restOf(record.session) > 0 && !(await isProved(record.key))) {
			await records.delete(name);
		}
		await reread();
	};
	const restore = () => {
		restored ??= restoreOnce();
		return restored.then(snapshot.get);
	};

	const listen = () => {
		if (listening) return;
		listening = true;
		hints.listen(() => void reread());
		whenLookedAt(() => void reread());
		// What ends later by a wrong clock may have ended by the right one.
		clock.watch(() => void reread());
	};

	return {
		get: snapshot.get,
		restore,
		reread: () => reread().then(snapshot.get),
		subscribe(listener) {
			listen();
			void restore();
			return snapshot.subscribe(listener);
		},
		async begin(session, key, replaced) {
			const isBegun = await withLock(name, async () => {
				if (replaced !== undefined && (await read())?.session.id !== replaced) return false;
				await replace({ ...session, persistence: 'indexedDB' }, key);
				return true;
			});
			if (!isBegun) {
				await reread();
				throw ended();
			}
			const stored = { ...session, persistence: records.persistence };
			restored ??= Promise.resolve();
			announceLive(stored);
			hints.send();
			return stored;
		},
		async end(sessionId) {
			await withLock(name, async () => {
				const stored = await read();
				if (sessionId === undefined || stored?.session.id === sessionId) await records.delete(name);
			});
			await reread();
			hints.send();
		},
		async signer(accountId) {
			const before = await restore();
			const record = await reread();
			if (!record) throw missing(before);
			if (record.key === null || restOf(record.session) <= 0) throw expired();
			const expected = accountId ?? ('session' in before ? before.session.accountId : undefined);
			if (expected !== undefined && expected !== record.session.accountId) throw changed();
			return createSigner(record.key);
		},
	};
}

async function isProved(key: SigningKey): Promise<boolean> {
	const { proveKey } = await loadModule(() => import('../crypto/proveKey.js'));
	return proveKey(key);
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
