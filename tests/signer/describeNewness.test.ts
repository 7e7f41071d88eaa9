import { expect, test, vi } from 'vitest';
import { describeNewness } from '../../apps/signer/src/describeQuote.js';

// Node 20 has none.
vi.stubGlobal('navigator', { languages: ['en-US'] });

const hour = 3_600_000;
const now = Date.parse('2026-01-02T12:00:00Z');
const payee = 'ExternalAccount:1';
const createdAt = new Date(now).toISOString();
const toAccount = {
	createdAt,
	destination: { destinationType: 'ACCOUNT', accountId: payee },
} as const;

/** Limits that make a payee wait for a day who was first seen at that time. */
const seen = (at: number, who = payee) => ({
	newPayee: 24 * hour,
	waiting: [
		{ kind: 'newPayee', payee: who, from: new Date(at + 24 * hour).toISOString() },
	] as const,
});

test.each([
	['five minutes', now - 5 * 60_000, '5 minutes ago'],
	['an hour and a half', now - 1.5 * hour, '90 minutes ago'],
	['23 hours', now - 23 * hour, '23 hours ago'],
	['a clock that is behind', now + hour, 'this minute'],
])('says that a recipient was first seen before %s', (_, at, ago) => {
	expect(describeNewness(toAccount, seen(at))).toEqual([['First seen', ago]]);
});

test('finds a UMA address in any case', () => {
	const destination = { destinationType: 'UMA_ADDRESS', umaAddress: '$Ada@example.com' } as const;
	const lines = describeNewness({ createdAt, destination }, seen(now - hour, '$ada@example.com'));
	expect(lines).toEqual([['First seen', '60 minutes ago']]);
});

test.each([
	['there are no limits', null],
	['another recipient waits', seen(now, 'ExternalAccount:2')],
	[
		'only looser limits wait',
		{ waiting: [{ kind: 'looserLimits', limits: {}, from: '' }] as const },
	],
])('says nothing if %s', (_, limits) => {
	expect(describeNewness(toAccount, limits)).toEqual([]);
});
