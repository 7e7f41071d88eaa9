import { expect, test } from 'vitest';
import { createClock } from '../http/clock.js';
import { createMemoryStore } from '../storage/recordStore.js';
import { createEmailSignIns } from './emailSignIns.js';

const now = Date.parse('2026-01-01T12:00:00Z');
const challenge = {
	email: 'ada@example.com',
	credentialId: 'AuthMethod:1',
	otpEncryptionTargetBundle: '{}',
	sentAt: now - 1_000,
	askedBy: 'email',
};

/** What a page reads of such a record. */
async function read(stored: unknown) {
	const records = createMemoryStore();
	await records.set('sign-in', stored);
	const clock = createClock(() => now);
	return createEmailSignIns({ records, name: 'sign-in', clock, lifetime: 300_000 }).read();
}

test('a code that is on its way is there after a reload', async () => {
	expect(await read({ version: 1, challenge })).toEqual({ challenge, retryAfterMs: 0 });
});

test.each([
	null,
	'ada@example.com',
	[challenge],
	{},
	{ ...challenge, sentAt: undefined },
	{ ...challenge, sentAt: String(challenge.sentAt) },
	{ ...challenge, email: 1 },
	{ ...challenge, askedBy: undefined },
])('no code is on its way where %j is stored for one', async (stored) => {
	expect(await read({ version: 1, challenge: stored })).toEqual({ retryAfterMs: 0 });
});
