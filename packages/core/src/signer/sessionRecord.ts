import type { SigningKey } from '../crypto/signingKey.js';
import { hasStrings } from '../encoding/hasStrings.js';
import { isRecord } from '../encoding/json.js';
import { WalletError } from '../errors.js';
import type { Decide } from '../storage/recordStore.js';
import { isSigningKey } from './isSigningKey.js';
import type { ServiceClock } from './serviceClock.js';
import { timeLeft, type WalletSession } from './walletSession.js';

/** A session and its key, written together. The key is `null` once the session has expired. */
export interface SessionRecord {
	readonly version: 1;
	readonly session: WalletSession;
	readonly key: SigningKey | null;
}

/**
 * Reads a stored record; undefined when it is not a session. A key that can be exported, or can do anything but
 * sign, was planted by an attacker and is not used.
 */
export function readSessionRecord(value: unknown): SessionRecord | undefined {
	if (!isRecord(value) || value['version'] !== 1) return undefined;
	const { session, key } = value;
	if (!hasStrings(session, members) || !(key === null || isSigningKey(key))) return undefined;
	return { version: 1, session: session as unknown as WalletSession, key };
}

const members: readonly (keyof WalletSession)[] = [
	'id',
	'accountId',
	'authMethodId',
	'type',
	'nickname',
	'createdAt',
	'verifiedAt',
	'expiresAt',
	'persistence',
];

/** Whether a session has its key and has not expired. */
export function canSign({ key, session }: SessionRecord, now: number): boolean {
	return key !== null && timeLeft(session, now) > 0;
}

/** Whether a record may sign. Without a confirmed time, the service decides. */
export function hasKey(
	record: SessionRecord | undefined,
	clock: ServiceClock,
): record is SessionRecord & { readonly key: SigningKey } {
	if (!record || record.key === null) return false;
	return !clock.isConfirmed() || canSign(record, clock.now());
}

const maxMargin = 60_000;

/**
 * Time until a session is `expiring`. That is a minute before it expires, or half of its lifetime when that is
 * shorter, so that a short session is not refreshed at once. Milliseconds.
 */
export function timeActive({ session }: SessionRecord, now: number): number {
	const lifetime = timeLeft(session, Date.parse(session.createdAt));
	return timeLeft(session, now) - Math.max(0, Math.min(maxMargin, lifetime / 2));
}

/**
 * Drops the key of the session with that id, even if storage has no room until later. The record is not deleted,
 * because another tab may hold a newer session in memory that depends on it.
 */
export function dropKey(sessionId: string): Decide {
	return (stored) => {
		const record = readSessionRecord(stored);
		if (record?.session.id !== sessionId || record.key === null) return undefined;
		return { kind: 'set', value: { ...record, key: null } };
	};
}

export const endedElsewhere = 'The session was ended elsewhere. Sign in again.';

/** The stored session is not the one that was meant. */
export function changed(message: string): WalletError {
	return new WalletError('session.changed', message);
}
