import { describe, expect, it } from 'vitest';
import type { CodeHistory, PendingCode } from '../records/values.js';
import { type CodeEvent, type CodeState, codeTransition, maxHoldTime } from './codeTransition.js';

const minute = 60_000;
const now = Date.UTC(2050, 0, 1);
const [claimedFor, keptFor] = [minute, 10 * minute];

const nothing: CodeHistory = { since: '', held: [] };
const code = (fields: Partial<PendingCode> = {}): PendingCode => ({
	nonce: 'first',
	browser: 'ada',
	requester: 'page',
	network: 'home',
	yieldsAt: now + maxHoldTime,
	endsAt: now + keptFor,
	...fields,
});
const asked = (fields: object = {}): CodeEvent => ({
	type: 'asked',
	nonce: 'second',
	browser: 'eve',
	requester: undefined,
	network: 'cafe',
	isKnown: false,
	claimedFor,
	keptFor,
	...fields,
});
/** The claim of the browser that asks. */
const claim = (fields: Partial<PendingCode> = {}): PendingCode => ({
	nonce: 'second',
	browser: 'eve',
	requester: undefined,
	network: 'cafe',
	yieldsAt: now + maxHoldTime,
	endsAt: now + claimedFor,
	...fields,
});

interface Row {
	readonly when: string;
	readonly state: CodeState;
	readonly event: CodeEvent;
	readonly next: CodeState;
	readonly effect?: string;
}

const held: CodeHistory = { since: '', held: [['cafe', now + minute]] };
const yielding = code({ yieldsAt: now });

const rows: readonly Row[] = [
	{
		when: 'gives a known browser a code at once, and keeps it for that browser',
		state: { pending: code(), history: nothing },
		event: asked({ isKnown: true }),
		next: { pending: claim({ yieldsAt: Number.MAX_SAFE_INTEGER }), history: nothing },
		effect: 'send',
	},
	{
		when: 'lets the first unknown browser hold the address',
		state: { history: nothing },
		event: asked(),
		next: { pending: claim(), history: nothing },
		effect: 'sendIfFirst',
	},
	{
		when: 'makes a network yield that has held the address and entered no code',
		state: { history: held },
		event: asked(),
		next: { pending: claim({ yieldsAt: now }), history: held },
		effect: 'sendIfFirst',
	},
	{
		when: 'lets a network hold the address again after an hour',
		state: { history: { since: '', held: [['cafe', now]] } },
		event: asked(),
		next: { pending: claim(), history: { since: '', held: [['cafe', now]] } },
		effect: 'sendIfFirst',
	},
	{
		when: 'refuses an unknown browser while the code of another is pending',
		state: { pending: code(), history: nothing },
		event: asked(),
		next: { pending: code(), history: nothing },
		effect: 'refuse',
	},
	{
		when: 'refuses another browser of the network whose code is pending, even if it yields',
		state: { pending: yielding, history: nothing },
		event: asked({ network: 'home' }),
		next: { pending: yielding, history: nothing },
		effect: 'refuse',
	},
	{
		when: 'gives a yielding address to another network',
		state: { pending: yielding, history: nothing },
		event: asked(),
		next: { pending: claim(), history: nothing },
		effect: 'sendIfFirst',
	},
	{
		when: 'lets a browser ask again, with the end of its first code',
		state: { pending: code(), history: nothing },
		event: asked({ browser: 'ada', requester: 'page' }),
		next: { pending: code(), history: nothing },
		effect: 'sendIfWithinLimits',
	},
	{
		when: 'takes the page that asked for its browser, whose cookie was replaced',
		state: { pending: code(), history: nothing },
		event: asked({ browser: 'new', requester: 'page' }),
		next: { pending: code({ browser: 'new' }), history: nothing },
		effect: 'sendIfWithinLimits',
	},
	{
		when: 'ignores a code that was started while the clock was ahead',
		state: { pending: code({ endsAt: now + 2 * keptFor + 1 }), history: nothing },
		event: asked(),
		next: { pending: claim(), history: nothing },
		effect: 'sendIfFirst',
	},
	{
		when: 'remembers the network of an admitted claim for an hour, and forgets older ones',
		state: {
			pending: claim(),
			history: {
				since: 'x',
				held: [
					['old', now],
					['home', now + 1],
				],
			},
		},
		event: { type: 'admitted', network: 'cafe' },
		next: {
			pending: claim(),
			history: {
				since: 'x',
				held: [
					['cafe', now + 60 * minute],
					['home', now + 1],
				],
			},
		},
	},
	{
		when: 'keeps a code that was sent for as long as it belongs to its browser',
		state: { pending: claim(), history: nothing },
		event: { type: 'sent', nonce: 'second', keptFor },
		next: { pending: claim({ endsAt: now + keptFor }), history: nothing },
	},
	{
		when: 'releases a claim',
		state: { pending: claim(), history: nothing },
		event: { type: 'released', nonce: 'second' },
		next: { history: nothing },
	},
	{
		when: 'forgets the wrong guesses and the network when a code is entered',
		state: {
			pending: code({ network: 'cafe' }),
			history: {
				since: 'x',
				held: [
					['cafe', now + minute],
					['home', now + 1],
				],
			},
		},
		event: { type: 'entered', since: 'y' },
		next: { history: { since: 'y', held: [['home', now + 1]] } },
	},
];

describe('the codes for an address', () => {
	it.each(rows)('$when', ({ state, event, next, effect }) => {
		const step = codeTransition(state, event, now);
		expect(step).toEqual({ state: next, ...(effect && { effect }) });
	});

	const others: readonly CodeEvent[] = [
		{ type: 'sent', nonce: 'second', keptFor },
		{ type: 'released', nonce: 'second' },
	];
	it.each(others)('keeps the claim of another browser: $type', (event) => {
		const state = { pending: code(), history: nothing };
		expect(codeTransition(state, event, now).state).toBe(state);
	});

	it('remembers 50 networks at most', () => {
		let state: CodeState = { history: nothing };
		for (let number = 0; number < 60; number += 1) {
			state = codeTransition(state, { type: 'admitted', network: `n${number}` }, now).state;
		}
		expect(state.history.held).toHaveLength(50);
		expect(state.history.held[0]?.[0]).toBe('n59');
	});
});
