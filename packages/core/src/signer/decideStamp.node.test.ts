import { type EffectiveLimits, effectiveLimits, spendingDay } from '@countersign/contract/service';
import { describe, expect, test } from 'vitest';
import { decideStamp, type StampFacts, type StampSpending } from './decideStamp.js';

const day = spendingDay;
const year = 365 * day;
const start = { service: 100 * year, local: 70 * year };
const at = (service: number, local = service) => ({
	service: start.service + service,
	local: start.local + local,
});

const caps = (perDay: number, perPayment = perDay): EffectiveLimits =>
	effectiveLimits({ perDay: { USDB: perDay }, perPayment: { USDB: perPayment } }, {});
const cap = caps(60, 50);

let ids = 0;
const pay = (amount: number, currency = 'USDB') => ({ id: `${++ids}`, currency, amount });

const decide = (before: StampSpending, facts: Partial<StampFacts>) =>
	decideStamp(before, {
		...{ pinned: {}, reported: undefined, wanted: undefined },
		...{ now: start, isConfirmed: true, ...facts },
	});

/** The state after these steps, of which no payment may be refused. */
function after(...steps: readonly Partial<StampFacts>[]): StampSpending {
	return steps.reduce<StampSpending>(
		(before, step) => {
			const { spending, verdict } = decide(before, step);
			expect(verdict).toBeUndefined();
			return spending;
		},
		{ payments: [] },
	);
}

const known = after({ reported: cap });
const paid = after({ reported: cap }, { wanted: pay(40) });

describe.each<[string, StampSpending, Partial<StampFacts>, object | undefined]>([
	['the whole cap of a payment', known, { wanted: pay(50) }, undefined],
	[
		'one unit more',
		known,
		{ wanted: pay(51) },
		{ limit: 'perPayment', currency: 'USDB', allowed: 50, from: undefined },
	],
	['the rest of the day', paid, { wanted: pay(20) }, undefined],
	[
		'one unit more than the rest',
		paid,
		{ wanted: pay(21) },
		{ limit: 'perDay', allowed: 20, from: start.service + day },
	],
	['the same a day later', paid, { wanted: pay(50), now: at(day) }, undefined],
	['just before', paid, { wanted: pay(50), now: at(day - 1) }, { limit: 'perDay' }],
	[
		'a day that no response has confirmed',
		paid,
		{ wanted: pay(50), now: at(day), isConfirmed: false },
		{ limit: 'perDay' },
	],
	[
		'a day that only the backend says',
		paid,
		{ wanted: pay(50), now: at(day, 0) },
		{ limit: 'perDay' },
	],
	[
		'a year that only the backend says',
		paid,
		{ wanted: pay(50), now: at(year, 75_000) },
		{ limit: 'perDay' },
	],
	[
		'a year that only the device says',
		paid,
		{ wanted: pay(50), now: at(75_000, year) },
		{ limit: 'perDay' },
	],
	[
		'a currency without a cap',
		known,
		{ wanted: pay(1, 'EUR') },
		{ limit: 'perPayment', allowed: 0 },
	],
	['a currency with an odd name', known, { wanted: pay(1, '__proto__') }, { allowed: 0 }],
	['anything without limits', { payments: [] }, { wanted: pay(1_000) }, undefined],
	[
		'over a pinned cap',
		{ payments: [] },
		{ pinned: cap, wanted: pay(51) },
		{ limit: 'perPayment' },
	],
	[
		'over the tighter of two',
		known,
		{ pinned: caps(10), wanted: pay(11) },
		{ limit: 'perPayment', allowed: 10 },
	],
	[
		'with looser limits of now',
		known,
		{ reported: caps(1_000), wanted: pay(51) },
		{ limit: 'perPayment' },
	],
	['with no limits any more', known, { reported: {}, wanted: pay(51) }, { limit: 'perPayment' }],
	[
		'with tighter limits of now',
		known,
		{ reported: caps(10), wanted: pay(11) },
		{ limit: 'perPayment', allowed: 10 },
	],
])('%s', (_, before, facts, expected) => {
	const { spending, verdict } = decide(before, facts);

	test(expected ? 'is refused' : 'is allowed', () => {
		if (expected) expect(verdict).toMatchObject(expected);
		else expect(verdict).toBeUndefined();
	});

	test('counts only what it allows, and refuses the same again', () => {
		const { id } = facts.wanted ?? { id: '' };
		const counts = spending.payments.some((one) => one.id === id);
		expect(counts).toBe(!expected && (spending.limits !== undefined || facts.pinned !== undefined));
		if (expected) expect(decide(spending, facts).verdict).toEqual(verdict);
	});
});

test('counts and judges the same payload of a quote once', () => {
	const wanted = pay(50);
	const once = after({ reported: cap }, { wanted });
	expect(decide(once, { wanted, reported: caps(10) })).toMatchObject({
		verdict: undefined,
		spending: { payments: [{ id: wanted.id }] },
	});
});

const loose = caps(1_000);
const tries = (steps: readonly Partial<StampFacts>[], now = at(day)) =>
	decide(after({ reported: cap }, ...steps), { wanted: pay(900), now }).verdict === undefined;

test.each<[string, readonly Partial<StampFacts>[], boolean]>([
	['after a day of the same report', [{ reported: loose }], true],
	['before the day is over', [{ reported: loose, now: at(1) }], false],
	[
		'if the former limits were reported meanwhile',
		[{ reported: loose }, { reported: cap, now: at(9) }],
		false,
	],
	[
		'if they were loosened again meanwhile',
		[{ reported: loose }, { reported: caps(2_000), now: at(9) }],
		false,
	],
	[
		'if they were tightened meanwhile',
		[{ reported: loose }, { reported: caps(950), now: at(9) }],
		false,
	],
	[
		'if the time was not confirmed',
		[{ reported: loose }, { now: at(day), isConfirmed: false }],
		true,
	],
	['if the report is dated in the future', [{ reported: loose, now: at(year) }], false],
])('decides whether looser limits apply %s', (_, steps, isBelieved) => {
	expect(tries(steps)).toBe(isBelieved);
});

// [G38a]
test('does not accept looser limits when only one clock has passed the day', () => {
	const waiting = after({ reported: cap }, { reported: loose });
	for (const now of [at(year, day - 1), at(day - 1, year), at(-year, year), at(year, -year)]) {
		expect(decide(waiting, { wanted: pay(900), now }).verdict).toBeDefined();
	}
});

test('counts a payment that is dated in the future for a day', () => {
	const early = after({ reported: cap }, { wanted: pay(50), now: at(year) });
	const noticed = decide(early, { now: start }).spending;
	expect(decide(noticed, { wanted: pay(50), now: at(day - 1) }).verdict).toBeDefined();
	expect(decide(noticed, { wanted: pay(50), now: at(day) }).verdict).toBeUndefined();
});

test('repeated reports of looser limits neither advance nor delay them', () => {
	const steps = Array.from({ length: 24 }, (_, hour) => ({
		reported: loose,
		now: at((hour * day) / 24),
	}));
	expect(tries(steps, at(day - 1))).toBe(false);
	expect(tries(steps)).toBe(true);
});
