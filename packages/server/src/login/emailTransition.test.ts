import { describe, expect, it } from 'vitest';
import type { EmailState, NotedChange, UnprovenEmail } from '../records/values.js';
import { type EmailEvent, emailTransition } from './emailTransition.js';

const minute = 60_000;
const [first, second, third] = ['ada@example.com', 'ada@new.example.com', 'ada@third.example.com'];
const wallet = { customerId: 'Customer:1', accountId: 'InternalAccount:1' };

/** A change from the first address to the second, which was recorded at time 0. */
const change = (fields: Partial<NotedChange> = {}): NotedChange => ({
	...wallet,
	id: 'one',
	email: second,
	left: first,
	former: first,
	notedAt: 0,
	isAnnounced: false,
	isContested: false,
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
const begun = (email: string, address: string): EmailEvent => ({
	type: 'begun',
	id: 'two',
	address,
	...wallet,
	email,
});
const confirmed: EmailEvent = { type: 'confirmed', id: 'one', nonce: 'new' };
const denied: EmailEvent = { type: 'denied', id: 'one' };
const moved: EmailEvent = { type: 'moved', id: 'one' };
const finished: EmailEvent = { type: 'finished', id: 'one' };
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
const announced = change({ isAnnounced: true });
const contested = (fields: Partial<NotedChange> = {}) => change({ isContested: true, ...fields });

const changes: readonly Row[] = [
	{
		when: 'records a change with the address that it leaves',
		state: {},
		event: begun(second, first),
		now: 7,
		next: { change: change({ id: 'two', notedAt: 7 }) },
	},
	{
		when: 'keeps the last proven address when an unproven one is left',
		state: { unproven: unproven() },
		event: begun(third, second),
		next: {
			unproven: unproven(),
			change: change({ id: 'two', email: third, left: second, former: first }),
		},
	},
	{
		when: 'keeps the last proven address of a change that it replaces',
		state: { change: back },
		event: begun(third, second),
		next: { change: contested({ id: 'two', email: third, left: second, former: first }) },
	},
	{
		when: 'keeps a change that replaced another one for as long as that can be carried out',
		state: { change: contested() },
		event: finished,
		now: 10 * minute,
		next: { change: contested({ left: second }) },
	},
	{
		when: 'ends a change that replaced another one once that cannot be carried out any more',
		state: { change: contested({ left: second }) },
		event: finished,
		now: 10 * minute + 1,
		next: {},
	},
	{
		when: 'leaves the address of a finished change for that of the change that it replaced',
		state: { change: contested({ left: second, isAnnounced: true }) },
		event: { type: 'overtaken', id: 'one', by: 'two', email: third },
		next: { change: contested({ id: 'two', email: third, left: second, former: second }) },
	},
	{
		when: 'calls the address unproven before the account moves to it',
		state: { change: change() },
		event: confirmed,
		next: { change: change(), unproven: unproven({ nonce: 'new' }) },
		effect: 'move',
	},
	{
		when: 'lets a code count that was sent before the change is confirmed again',
		state: { change: change(), unproven: unproven({ codeSent: true }) },
		event: confirmed,
		next: { change: change(), unproven: unproven({ codeSent: true }) },
		effect: 'move',
	},
	{
		when: 'needs no proof for the way back',
		state: { change: back, unproven: unproven() },
		event: confirmed,
		next: { change: back },
		effect: 'move',
	},
	{
		when: 'takes an address that the account has already for proven',
		state: { change: change({ left: second }) },
		event: confirmed,
		next: { change: change({ left: second }) },
		effect: 'move',
	},
	{
		when: 'notifies the platform of a move',
		state: { change: change() },
		event: moved,
		next: { change: announced },
		effect: 'notify',
	},
	{
		when: 'ends a change and keeps the unproven address',
		state: { change: announced, unproven: unproven() },
		event: finished,
		next: { unproven: unproven() },
	},
	{
		when: 'forgets a change that the service has not carried out in time',
		state: { change: change(), unproven: unproven() },
		event: denied,
		now: 10 * minute + 1,
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
		effect: 'endLogins',
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
		...[confirmed, denied, moved, finished].flatMap((event) => [
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
			event: denied,
			now: 10 * minute,
		},
		{ when: 'of a second notification', state: { change: announced }, event: moved },
		{
			when: 'of a move to the same address',
			state: { change: change({ left: second }) },
			event: moved,
		},
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

	it.each(same)('stays as it is after news $when', ({ state, event, now = 0 }) => {
		const step = emailTransition(state, event, now);
		expect(step.state).toBe(state);
		expect(step.effect).toBeUndefined();
	});
});
