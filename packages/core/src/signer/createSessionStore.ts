import type { SigningKey } from '../crypto/signingKey.js';
import { WalletError } from '../errors.js';
import { createAnnouncedSession, type SessionOptions } from './announcedSession.js';
import { createKeySigner, type KeySigner } from './keySigner.js';
import type { ServiceClock } from './serviceClock.js';
import {
	changed,
	endedElsewhere,
	hasKey,
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
	/** Announces a session that was stored with its key. */
	started(record: SessionRecord): WalletSession;
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
		started(record) {
			restored ??= Promise.resolve();
			const session = announced.announceLive(record);
			tabs.notify();
			return session;
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
