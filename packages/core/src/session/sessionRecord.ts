import type { SigningKey } from '../crypto/signingKey.js';
import { isRecord } from '../encoding/json.js';
import { isSigningKey } from './isSigningKey.js';
import type { WalletSession } from './walletSession.js';

/** A session and its key, written together. The key is gone once the session has expired. */
export interface SessionRecord {
	readonly version: 1;
	readonly session: WalletSession;
	readonly key: SigningKey | null;
	/** Milliseconds for which the session was good when it began. */
	readonly lifetime?: number | undefined;
}

/**
 * Reads a stored record; undefined when it is none of ours. A key that can be exported, or that can do
 * anything but sign, was planted by somebody else and is not used.
 */
export function readSessionRecord(value: unknown): SessionRecord | undefined {
	if (!isRecord(value) || value['version'] !== 1) return undefined;
	const { session, key } = value;
	if (!isSession(session)) return undefined;
	const lifetime = typeof value['lifetime'] === 'number' ? value['lifetime'] : undefined;
	if (key === null) return { version: 1, session, key, lifetime };
	return isSigningKey(key) ? { version: 1, session, key, lifetime } : undefined;
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

function isSession(value: unknown): value is WalletSession {
	return isRecord(value) && members.every((member) => typeof value[member] === 'string');
}
