import { expect, test } from 'vitest';
import { createSigningKey } from '../crypto/signingKey.js';
import { dropKey, readSessionRecord } from './sessionRecord.js';

const session = {
	id: 'Session:1',
	accountId: 'InternalAccount:1',
	authMethodId: 'AuthMethod:1',
	type: 'EMAIL_OTP',
	nickname: 'ada@example.com',
	createdAt: '2026-01-01T00:00:00Z',
	verifiedAt: '2026-01-01T00:00:00Z',
	expiresAt: '2026-01-01T00:15:00Z',
	persistence: 'indexedDB',
};
const record = { version: 1, session, key: await createSigningKey() };

test('reads a stored session with or without its key', () => {
	expect(readSessionRecord(record)).toEqual(record);
	expect(readSessionRecord({ ...record, key: null })).toEqual({ ...record, key: null });
});

test.each([undefined, null, 'Session:1', [session]])('does not read %j as a session', (value) => {
	expect(readSessionRecord({ ...record, session: value })).toBeUndefined();
});

test.each(Object.keys(session))('does not read a session without its %s', (member) => {
	for (const value of [undefined, null, 1]) {
		const other = { ...session, [member]: value };
		expect(readSessionRecord({ ...record, session: other })).toBeUndefined();
		expect(readSessionRecord({ ...record, session: other, key: null })).toBeUndefined();
	}
});

test('drops the key of one session and of no other', () => {
	const drop = dropKey(session.id);
	expect(drop(record)).toEqual({ kind: 'set', value: { ...record, key: null } });
	expect(drop({ ...record, key: null })).toBeUndefined();
	expect(drop({ ...record, session: { ...session, id: 'Session:2' } })).toBeUndefined();
	expect(drop({ ...record, version: 2 })).toBeUndefined();
	expect(drop(undefined)).toBeUndefined();
});
