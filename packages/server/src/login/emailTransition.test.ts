import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import type { EmailState, PendingChange, UnprovenEmail } from '../records/values.js';
import { type EmailEvent, emailTransition } from './emailTransition.js';

const minute = 60_000;
const [first, second, third] = ['ada@example.com', 'ada@new.example.com', 'ada@third.example.com'];
const wallet = { customerId: 'Customer:1', accountId: 'InternalAccount:1' };

/** A change from the first address to the second, which was recorded at time 0. */
const change = (fields: Partial<PendingChange> = {}): PendingChange => ({
	...wallet,
	id: 'one',
	email: second,
	left: first,
	notedAt: 0,
	...fields,
});
/** The second address, which is not proven. */
const unproven = (fields: Partial<UnprovenEmail> = {}): UnprovenEmail => ({
	accountId: wallet.accountId,
	email: second,
	former: first,
	nonce: 'nonce',
	codeSent: false,
	...fields,
});
const requested = (email: string, address: string): EmailEvent => ({
	type: 'requested',
	id: 'two',
	address,
	...wallet,
	email,
});
const found = (email: string, left = first): EmailEvent => ({
	type: 'found',
	id: 'one',
	left,
	email,
	nonce: 'new',
});
const moved = (email: string, left = first): EmailEvent => ({
	type: 'moved',
	id: 'one',
	left,
	email,
});
const sent: EmailEvent = { type: 'codeSent', nonce: 'nonce', email: second };
const proven: EmailEvent = { type: 'proven', nonce: 'nonce' };

interface Row {
	readonly when: string;
	readonly state: EmailState;
	readonly event: EmailEvent;
	readonly now?: number;
	readonly next: EmailState;
	readonly effect?: string;
}

const back = change({ left: second, email: first });
const done = change({ left: second });

const changes: readonly Row[] = [
	{
		when: 'records a change with the address that it leaves',
		state: {},
		event: requested(second, first),
		now: 7,
		next: { change: change({ id: 'two', notedAt: 7 }) },
	},
	{
		when: 'keeps the last proven address when an unproven one is left',
		state: { unproven: unproven() },
		event: requested(third, second),
		next: { unproven: unproven(), change: change({ id: 'two', email: third, left: second }) },
	},
	{
		when: 'keeps the address that the platform knows when a change replaces another one',
		state: { change: change() },
		event: requested(third, second),
		next: { change: change({ id: 'two', email: third }) },
	},
	{
		when: 'calls the address unproven before the account moves to it',
		state: { change: change() },
		event: found(second),
		next: { change: change(), unproven: unproven({ nonce: 'new' }) },
		effect: 'move',
	},
	{
		when: 'lets a code count that was sent before the change is found again',
		state: { change: change(), unproven: unproven({ codeSent: true }) },
		event: found(second),
		next: { change: change(), unproven: unproven({ codeSent: true }) },
		effect: 'move',
	},
	{
		when: 'follows the service to the address of a change that was replaced',
		state: { change: done, unproven: unproven() },
		event: found(third, second),
		next: { change: done, unproven: unproven({ email: third, nonce: 'new' }) },
		effect: 'move',
	},
	{
		when: 'follows the service back to an unproven address that the account had before',
		state: { change: done, unproven: unproven({ email: third }) },
		event: found(second, second),
		next: { change: done, unproven: unproven({ nonce: 'new' }) },
		effect: 'move',
	},
	{
		when: 'takes an address that was proven meanwhile for the last proven one',
		state: { change: done },
		event: found(third, second),
		next: { change: done, unproven: unproven({ email: third, former: second, nonce: 'new' }) },
		effect: 'move',
	},
	{
		when: 'needs no proof for the way back',
		state: { change: back, unproven: unproven() },
		event: moved(first, second),
		next: { change: change({ email: first }) },
		effect: 'notify',
	},
	{
		when: 'takes an address that the account has already for proven',
		state: { change: done },
		event: found(second, second),
		next: { change: done },
		effect: 'move',
	},
	{
		when: 'notifies the platform of a move',
		state: { change: change(), unproven: unproven() },
		event: moved(second),
		now: 11 * minute,
		next: { change: done, unproven: unproven() },
		effect: 'notify',
	},
	{
		when: 'notifies the platform of a move that was found late',
		state: { change: change(), unproven: unproven() },
		event: moved(second),
		now: 11 * minute + 1,
		next: { unproven: unproven() },
		effect: 'notify',
	},
	{
		when: 'forgets a change once the service cannot carry it out any more',
		state: { change: done, unproven: unproven() },
		event: moved(second, second),
		now: 11 * minute + 1,
		next: { unproven: unproven() },
	},
	{
		when: 'records that a code was sent to the unproven address',
		state: { unproven: unproven() },
		event: sent,
		next: { unproven: unproven({ codeSent: true }) },
	},
	{
		when: 'takes the address for proven, whatever else is in progress',
		state: { unproven: unproven(), change: back },
		event: proven,
		next: { change: back },
	},
	{
		when: 'takes the address for proven when the platform vouches for it',
		state: { unproven: unproven() },
		event: { type: 'accepted' },
		next: {},
	},
];

describe('the address of an account', () => {
	it.each(changes)('$when', ({ state, event, now = 0, next, effect }) => {
		const step = emailTransition(state, event, now);
		expect(step).toEqual({ state: next, ...(effect && { effect }) });
	});

	const same: readonly Omit<Row, 'next'>[] = [
		...[found(second), moved(second)].flatMap((event) => [
			{ when: `of a change that is over: ${event.type}`, state: { unproven: unproven() }, event },
			{
				when: `of a change that was replaced: ${event.type}`,
				state: { change: change({ id: 'two' }) },
				event,
				now: 60 * minute,
			},
		]),
		{
			when: 'of a change that the service can still carry out',
			state: { change: change() },
			event: moved(first),
			now: 11 * minute,
		},
		{
			when: 'of a move to an address that the service has left since',
			state: { change: change({ email: third }) },
			event: moved(second),
		},
		{
			when: 'of a second move to the same address',
			state: { change: done },
			event: moved(second, second),
		},
		...[found(first), moved(first)].map((event) => ({
			when: `of an address that was read before the account moved: ${event.type}`,
			state: { change: done, unproven: unproven() },
			event,
		})),
		{
			when: 'of a code that went to another address',
			state: { unproven: unproven({ email: third }) },
			event: sent,
		},
		{
			when: 'of a code for an earlier record',
			state: { unproven: unproven({ nonce: 'later' }) },
			event: sent,
		},
		{
			when: 'of a proof for an earlier record',
			state: { unproven: unproven({ nonce: 'later' }) },
			event: proven,
		},
		{ when: 'of a proof of a proven address', state: {}, event: proven },
		{ when: 'of vouching for a proven address', state: {}, event: { type: 'accepted' } },
	];

	it.each(same)('stays the same after an event $when', ({ state, event, now = 0 }) => {
		const step = emailTransition(state, event, now);
		expect(step.state).toBe(state);
		expect(step.effect).toBeUndefined();
	});
});

/** An account whose changes the service carries out at any time, and the requests that apply what it has. */
function createWorld() {
	let state: EmailState = {};
	let here = first;
	let there = first;
	let now = 0;
	let ids = 0;
	const wanted: string[] = [];
	const notices: { readonly former: string; readonly email: string }[] = [];
	const requests: Iterator<void>[] = [];
	const step = (event: EmailEvent) => {
		const { state: next, effect } = emailTransition(state, event, now);
		state = next;
		return effect;
	};
	function* settle() {
		const { change } = state;
		if (!change) return;
		const { id, left } = change;
		const email = there;
		yield;
		ids += 1;
		if (step({ type: 'found', id, left, email, nonce: `nonce ${ids}` }) !== 'move') return;
		yield;
		here = email;
		yield;
		if (step({ type: 'moved', id, left, email }) === 'notify')
			notices.push({ former: left, email });
	}
	return {
		ask: (email: string) => {
			ids += 1;
			wanted.push(email);
			step({ type: 'requested', id: `change ${ids}`, address: here, ...wallet, email });
		},
		carryOut: (change: number) => {
			there = wanted[change % wanted.length] ?? there;
		},
		read: () => void requests.push(settle()),
		goOn: (request: number) => void requests[request % requests.length]?.next(),
		finish: () => {
			for (const request of requests) while (!request.next().done);
			now = 11 * minute + 1;
			for (const _ of ['moves', 'ends']) Array.from(settle());
			return { state, here, there, notices };
		},
	};
}

it('follows the service in any order of events and sends one notice per move', () => {
	const number = fc.nat({ max: 9 });
	const happening = fc.oneof(
		fc.record({ ask: fc.constantFrom(first, second, third) }),
		fc.record({ carryOut: number }),
		fc.record({ read: fc.constant(undefined) }),
		fc.record({ goOn: number }),
		fc.record({ goOn: number }),
	);
	const property = fc.property(
		fc.array(happening, { minLength: 10, maxLength: 40 }),
		(happenings) => {
			const world = createWorld();
			for (const happening of happenings) {
				if ('ask' in happening) world.ask(happening.ask);
				else if ('carryOut' in happening) world.carryOut(happening.carryOut);
				else if ('goOn' in happening) world.goOn(happening.goOn);
				else world.read();
			}
			const { state, here, there, notices } = world.finish();
			expect(here).toBe(there);
			const { email, former } = state.unproven ?? {};
			expect([email, former, state.change]).toEqual(
				there === first ? [undefined, undefined, undefined] : [there, first, undefined],
			);
			const left = [first, ...notices.map((notice) => notice.email)];
			expect(notices.map(({ former }) => former)).toEqual(left.slice(0, -1));
			expect(left.filter((address, at) => address === left[at - 1])).toEqual([]);
			expect(left.at(-1)).toBe(there);
		},
	);
	fc.assert(property, { seed: inject('seed'), numRuns: 2_000 });
});
