import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSigningKey } from '../crypto/signingKey.js';
import { createClock } from '../http/clock.js';
import { createSnapshot } from '../session/snapshot.js';
import type { RecordStore } from '../storage/recordStore.js';
import { createAnnouncedSession } from './announcedSession.js';
import type { SessionRecord } from './sessionRecord.js';

const day = 24 * 60 * 60_000;
const now = Date.now();
const key = await createSigningKey();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const recordUntil = (expiresAt: number): SessionRecord => ({
	version: 1,
	session: {
		id: 'Session:1',
		accountId: 'InternalAccount:1',
		authMethodId: 'AuthMethod:1',
		type: 'EMAIL_OTP',
		nickname: 'ada@example.com',
		createdAt: new Date(now).toISOString(),
		verifiedAt: new Date(now).toISOString(),
		expiresAt: new Date(expiresAt).toISOString(),
		persistence: 'indexedDB',
	},
	key,
});

/** A session whose stored record is read by `get`. */
function announce(get: () => Promise<unknown>, snapshot = createSnapshot()) {
	const records = { get, persistenceOf: () => 'indexedDB' } as unknown as RecordStore;
	const clock = createClock(Date.now);
	return createAnnouncedSession({ records, clock, name: 'session', snapshot });
}

test('does not end a sign-in because of a read that began before it', async () => {
	const started = recordUntil(now + 15 * 60_000);
	const reads: ((stored: unknown) => void)[] = [];
	const snapshot = createSnapshot();
	const announced = announce(() => new Promise((resolve) => reads.push(resolve)), snapshot);
	const seen: string[] = [];
	snapshot.subscribe(() => seen.push(announced.get().status));
	const reread = announced.reread();
	announced.announceLive(started);
	reads[0]?.(undefined);
	await vi.advanceTimersByTimeAsync(0);
	expect(reads).toHaveLength(2);
	reads[1]?.(started);
	await reread;
	expect(seen).toEqual(['active']);
});

test('does not keep reading a session of two months', async () => {
	const record = recordUntil(now + 60 * day);
	const get = vi.fn(async () => record);
	const announced = announce(get);
	announced.announceLive(record);
	await vi.advanceTimersByTimeAsync(20 * day);
	expect(get).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(40 * day);
	expect(announced.get().status).toBe('expired');
});
