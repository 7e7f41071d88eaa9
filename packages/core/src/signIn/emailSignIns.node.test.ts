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

test('finds a code that is on its way after a reload', async () => {
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
])('finds no code on its way where %j is stored for one', async (stored) => {
	expect(await read({ version: 1, challenge: stored })).toEqual({ retryAfterMs: 0 });
});

test('waits no longer than was asked when the clock is set back', async () => {
	const waiting = { waitUntil: now + 3_600_000, waitFor: 30_000 };
	expect(await read({ version: 1, ...waiting })).toEqual({ retryAfterMs: 30_000 });
});

test('keeps a wait for another code after the code before it has expired', async () => {
	let time = now;
	const clock = createClock(() => time);
	const emailSignIns = createEmailSignIns({
		records: createMemoryStore(),
		name: 'sign-in',
		clock: { ...clock, now: () => time, isConfirmed: () => true },
		lifetime: 300_000,
	});
	await emailSignIns.sent({ ...challenge, sentAt: now, askedBy: 'email' });
	await emailSignIns.waiting(600_000);
	time += 301_000;
	const waits = [await emailSignIns.read(), await emailSignIns.read()];
	expect(waits).toEqual([{ retryAfterMs: 299_000 }, { retryAfterMs: 299_000 }]);
});

test('keeps a wait for another code after the code before it has been used', async () => {
	const emailSignIns = open();
	const sent = { ...challenge, askedBy: 'email' } as const;
	await emailSignIns.sent(sent);
	await emailSignIns.waiting(30_000);
	await emailSignIns.spent(sent);
	expect(await emailSignIns.read()).toEqual({ retryAfterMs: 30_000 });
});

test('drops a code from before the clock was set back by more than its lifetime', async () => {
	const sent = (ahead: number) => ({
		version: 1,
		challenge: { ...challenge, sentAt: now + ahead },
	});
	expect(await read(sent(299_000))).toMatchObject({ challenge: { email: challenge.email } });
	expect(await read(sent(301_000))).toEqual({ retryAfterMs: 0 });
});

const open = (records = createMemoryStore()) =>
	createEmailSignIns({
		records,
		name: 'sign-in',
		clock: createClock(() => now),
		lifetime: 300_000,
	});

test('stays the same requester for the backend, after a reload and in another tab', async () => {
	const records = createMemoryStore();
	const page = open(records);
	const [first, again] = await Promise.all([page.requester(), page.requester()]);
	expect(first).toMatch(/^[\w-]{22}$/);
	expect(again).toBe(first);
	await page.waiting(1_000);
	expect(await open(records).requester()).toBe(first);
	await page.sent({ ...challenge, askedBy: 'email' });
	expect(await open(records).requester()).toBe(first);
	await page.spent({ ...challenge, askedBy: 'email' });
	expect(await page.requester()).toBe(first);
	expect(await open().requester()).not.toBe(first);
});

test.each([1, '', 'a'.repeat(21), `${'a'.repeat(21)}\n`, ['a'.repeat(22)]])(
	'replaces a stored requester %j',
	async (requester) => {
		const records = createMemoryStore();
		await records.set('sign-in', { version: 1, requester });
		const replaced = await open(records).requester();
		expect(replaced).toMatch(/^[\w-]{22}$/);
		expect(await records.get('sign-in')).toEqual({ version: 1, requester: replaced });
	},
);
