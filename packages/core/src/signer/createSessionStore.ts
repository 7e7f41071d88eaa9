import type { SigningKey } from '../crypto/signingKey.js';
import { WalletError } from '../errors.js';
import { type Change, changeTogether } from '../storage/recordStore.js';
import { createAnnouncedSession, type SessionOptions } from './announcedSession.js';
import { createKeySigner, type KeySigner } from './keySigner.js';
import type { ServiceClock } from './serviceClock.js';
import {
	canSign,
	isOfNewerRelease,
	readSessionRecord,
	type SessionRecord,
} from './sessionRecord.js';
import type { SessionState, WalletSession } from './walletSession.js';

/** This device's session and its key. No other module reads or writes them. */
export interface SessionStore {
	get(): SessionState;
	/** Reads the stored record and announces it. Its key is first tested when it signs: see {@link signer}. */
	restore(): Promise<SessionState>;
	reread(): Promise<SessionState>;
	/** As `begin` of {@link DeviceSession}. @throws WalletError `session.changed`, or the refusal of `pin` */
	begin(
		session: Omit<WalletSession, 'persistence'>,
		key: SigningKey,
		of?: string,
		pin?: Change,
	): Promise<StartedSession>;
	/** As `end` of {@link DeviceSession}. */
	end(sessionId?: string): Promise<EndedRecord>;
	/**
	 * Signs with the stored key, which is read each time: after another tab has ended the session or signed in to
	 * another account, this tab does not sign. `accountId` defaults to the announced account. A stored key that the
	 * browser cannot sign with ends its session.
	 *
	 * @throws WalletError `session.none`, `session.expired`, `session.changed`, `storage.unavailable`; the signer
	 *   throws `session.key_rejected`
	 */
	signer(accountId?: string): Promise<KeySigner>;
}

/** A session that has started. */
export interface StartedSession {
	readonly session: WalletSession;
	/** The live session of the same account that was stored before. Its key is gone. */
	readonly replaced?: WalletSession | undefined;
}

/** Result of ending a session on this device. */
export interface EndedRecord {
	/** False when storage refused to delete its key. */
	readonly isDeleted: boolean;
	/** Undefined if there was none. */
	readonly session: WalletSession | undefined;
	/** The deleted key, so that the session can still be revoked at the service. Absent for an expired session. */
	readonly key?: SigningKey;
}

/** Creates the {@link SessionStore}. It uses no browser API before it is used. */
export function createSessionStore(options: SessionOptions): SessionStore {
	const { records, clock, name, tabs } = options;
	const announced = createAnnouncedSession(options);
	let restored: Promise<unknown> | undefined;
	const reread = () => {
		restored = announced.reread();
		restored.catch(() => {
			restored = undefined;
		});
		return restored.then(announced.get);
	};
	const restore = () => restored?.then(announced.get) ?? reread();
	const end = async (sessionId?: string): Promise<EndedRecord> => {
		let record: SessionRecord | undefined;
		const isDeleted = await records.change(name, (stored) => {
			const found = readSessionRecord(stored);
			if (sessionId !== undefined && found?.session.id !== sessionId) return undefined;
			// An earlier attempt may have deleted it.
			record = found ?? record;
			return { kind: 'delete' };
		});
		await announced.reread();
		tabs.notify();
		if (!hasKey(record, clock)) return { isDeleted, session: record?.session };
		return { isDeleted, session: record.session, key: record.key };
	};
	records.onReturn(() => {
		if (restored) reread().then(tabs.notify, () => undefined);
	});

	return {
		get: announced.get,
		restore,
		reread,
		async begin(...starting) {
			const { record, replaced } = await storeSession(options, starting).catch(async (refusal) => {
				await announced.reread();
				throw refusal;
			});
			restored ??= Promise.resolve();
			const session = announced.announceLive(record);
			tabs.notify();
			return { session, replaced };
		},
		end,
		async signer(accountId) {
			const shown = announced.get();
			// Read at once, with what else the caller reads.
			const before = shown.status === 'restoring' ? await restore() : shown;
			const record = await announced.reread(records.getCurrent);
			requireUsable(record, before, clock, accountId);
			return createKeySigner(record.key, () => end(record.session.id));
		},
	};
}

/** Stores a new session, unless it replaces one that has ended, or a newer release has stored one. */
async function storeSession(
	{ records, clock, name }: SessionOptions,
	[started, key, of, pin]: Parameters<SessionStore['begin']>,
): Promise<{ record: SessionRecord; replaced?: WalletSession | undefined }> {
	const session: WalletSession = { ...started, persistence: 'indexedDB' };
	// The response may lack the service's time.
	clock.estimate(session.createdAt);
	const record: SessionRecord = { version: 1, session, key };
	let replaced: WalletSession | undefined;
	const decide: Change['decide'] = (stored) => {
		if (isOfNewerRelease(stored)) return changed(newerRelease);
		const before = readSessionRecord(stored);
		const { id, accountId } = before?.session ?? {};
		// An earlier attempt may have stored it.
		const isStored = id === session.id;
		if (of !== undefined && id !== of && !isStored) return changed(endedElsewhere);
		const isSame = accountId === session.accountId;
		if (!isStored) replaced = isSame && hasKey(before, clock) ? before.session : undefined;
		// Another person's session must not return after a reload; the same person's may.
		return { kind: 'set', value: record, elseDelete: !isSame };
	};
	await changeTogether(records, [{ name, decide }, ...(pin ? [pin] : [])]);
	// A session in memory has replaced nothing: other tabs still use the stored one.
	if (records.persistenceOf(name) === 'memory') replaced = undefined;
	return { record, replaced };
}

/** Whether a record may sign. Without a confirmed time, the service decides. */
function hasKey(
	record: SessionRecord | undefined,
	clock: ServiceClock,
): record is SessionRecord & { readonly key: SigningKey } {
	if (!record || record.key === null) return false;
	return !clock.isConfirmed() || canSign(record, clock.now());
}

/** Refuses a record that may not sign. `before` is what this page announced when it was asked to sign. */
function requireUsable(
	record: SessionRecord | undefined,
	before: SessionState,
	clock: ServiceClock,
	accountId: string | undefined,
): asserts record is SessionRecord & { readonly key: SigningKey } {
	if (!record) {
		if (before.status === 'active' || before.status === 'expiring') throw changed(endedElsewhere);
		throw new WalletError('session.none', 'Nobody is signed in on this device.');
	}
	if (!hasKey(record, clock)) {
		throw new WalletError('session.expired', 'The session has expired. Sign in again to go on.');
	}
	const expected = accountId ?? ('session' in before ? before.session.accountId : undefined);
	if (expected !== undefined && expected !== record.session.accountId) {
		throw changed('Another account or session was signed in on this device. Nothing was signed.');
	}
}

const newerRelease = 'A newer version of this page holds the session. Reload this page.';

const endedElsewhere = 'The session was ended elsewhere. Sign in again.';

function changed(message: string): WalletError {
	return new WalletError('session.changed', message);
}
