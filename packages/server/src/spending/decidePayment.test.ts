import { spendingDay as day, totalOf as sumOf } from '@countersign/contract/service';
import { describe, expect, it } from 'vitest';
import {
	decidePayment,
	type PaymentRules,
	releasePayment,
	type WantedPayment,
} from './decidePayment.js';
import { changeOwnLimits, stopLoosening, stopPayee } from './ownLimits.js';
import { noSpending, type Spending, spendingAt } from './spending.js';

const hour = 60 * 60_000;
const start = Date.UTC(2050, 0, 1);
const rules: PaymentRules = {
	perPayment: { USDB: 500 },
	perDay: { USDB: 1_000 },
	stepUpAbove: { USDB: 100 },
	newPayee: day,
};

const totalOf = ({ payments }: Spending, currency: string) => sumOf(payments, currency);

let ids = 0;
const pay = (change: Partial<WantedPayment> = {}): WantedPayment => ({
	...{ id: `Quote:${++ids}`, currency: 'USDB', amount: 60, payee: '$bob@example.com' },
	...{ holder: `request ${ids}`, isApproved: false },
	...change,
});

/** An account that has paid Bob before. */
const known: Spending = {
	...noSpending,
	payees: { '$bob@example.com': { since: start - 30 * day, state: 'known' } },
};

/** The state after payments that must all be allowed. */
function after(spending: Spending, ...payments: readonly [WantedPayment, number][]): Spending {
	return payments.reduce((before, [wanted, at]) => {
		const { spending: next, verdict } = decidePayment(before, rules, wanted, at);
		expect(verdict).toBeUndefined();
		return next;
	}, spending);
}

describe.each<[string, Spending, Partial<WantedPayment>, number, object | undefined]>([
	['a small payment to a known payee', known, {}, start, undefined],
	['exactly the free amount', known, { amount: 100 }, start, undefined],
	[
		'one unit more than the free amount',
		known,
		{ amount: 101 },
		start,
		{ limit: 'stepUpAbove', allowed: 100, from: undefined, isApprovable: true },
	],
	['the same with a credential', known, { amount: 101, isApproved: true }, start, undefined],
	[
		'more than one payment may send, with a credential',
		known,
		{ amount: 501, isApproved: true },
		start,
		{ limit: 'perPayment', from: undefined, isApprovable: false },
	],
	[
		'a second payment that exceeds the free amount',
		after(known, [pay(), start]),
		{},
		start + hour,
		{ limit: 'stepUpAbove', allowed: 40, from: start + day, isApprovable: true },
	],
	['the same a day after the first', after(known, [pay(), start]), {}, start + day, undefined],
	[
		'more than a day may send, with a credential',
		after(
			known,
			...[0, 1]
				.map((at) => [pay({ amount: 500, isApproved: true }), start + at] as const)
				.map(([a, b]) => [a, b] as [WantedPayment, number]),
		),
		{ amount: 1, isApproved: true },
		start + hour,
		{ limit: 'perDay', allowed: 0, from: start + day, isApprovable: false },
	],
	[
		'a currency without a limit of its own',
		known,
		{ currency: 'EUR', amount: 1, isApproved: true },
		start,
		{ limit: 'perPayment', allowed: 0, isApprovable: false },
	],
	[
		'a new payee',
		known,
		{ payee: '$eve@example.com', amount: 1 },
		start,
		{ limit: 'newPayee', allowed: 0, from: start + day, isApprovable: true },
	],
	[
		'a new payee with a credential',
		known,
		{ payee: '$eve@example.com', isApproved: true },
		start,
		undefined,
	],
	['an account of the same customer', noSpending, { payee: undefined }, start, undefined],
])('%s', (_, before, change, now, expected) => {
	it(expected ? 'is refused, and counts nothing' : 'is allowed, and counts', () => {
		const wanted = pay(change);
		const { verdict, spending } = decidePayment(before, rules, wanted, now);
		if (expected) expect(verdict).toMatchObject(expected);
		else expect(verdict).toBeUndefined();
		const counted =
			totalOf(spending, wanted.currency) - totalOf(spendingAt(before, now), wanted.currency);
		expect(counted).toBe(expected ? 0 : wanted.amount);
	});
});

describe('a new payee', () => {
	const eve = '$eve@example.com';
	const wanted = () => pay({ payee: eve, amount: 1 });

	it('can be paid when the cool-off is over, and is known from then on', () => {
		const { spending } = decidePayment(known, rules, wanted(), start);
		expect(decidePayment(spending, rules, wanted(), start + day - 1).verdict).toMatchObject({
			from: start + day,
		});
		const paid = after(spending, [wanted(), start + day]);
		expect(paid.payees[eve]).toEqual({ since: start + day, state: 'known' });
	});

	it('needs a credential for good when somebody stops it', () => {
		const { spending } = decidePayment(known, rules, wanted(), start);
		const stopped = stopPayee(spending, eve);
		expect(decidePayment(stopped, rules, wanted(), start + 30 * day).verdict).toMatchObject({
			limit: 'newPayee',
			from: undefined,
			isApprovable: true,
		});
		after(stopped, [pay({ payee: eve, isApproved: true }), start + hour]);
	});

	it('is not stopped once it is known', () => {
		expect(stopPayee(known, '$bob@example.com')).toBe(known);
	});

	it('has no cool-off that waits when there are too many of them', () => {
		const met = Array.from({ length: 25 }, (_, index) => `$p${index}@example.com`).reduce(
			(before, payee) => decidePayment(before, rules, pay({ payee }), start).spending,
			noSpending,
		);
		expect(Object.keys(met.payees)).toHaveLength(20);
		const { verdict } = decidePayment(met, rules, pay({ payee: '$p24@example.com' }), start + hour);
		expect(verdict).toMatchObject({ from: undefined, isApprovable: true });
	});

	it('may be named like a member of every object', () => {
		const { verdict } = decidePayment(known, rules, pay({ payee: '__proto__' }), start);
		expect(verdict).toMatchObject({ limit: 'newPayee' });
	});
});

describe('a payment that counts', () => {
	it('counts once, however often it is sent', () => {
		const wanted = pay();
		const sent = after(known, [wanted, start], [{ ...wanted, holder: 'another' }, start + 1]);
		expect(totalOf(sent, 'USDB')).toBe(60);
	});

	it('is released by the only request that has sent it', () => {
		const wanted = pay();
		const sent = after(known, [wanted, start]);
		expect(totalOf(releasePayment(sent, wanted.id, 'another'), 'USDB')).toBe(60);
		expect(totalOf(releasePayment(sent, wanted.id, wanted.holder), 'USDB')).toBe(0);
	});

	it('is not released once two requests have sent it', () => {
		const wanted = pay();
		const sent = after(known, [wanted, start], [{ ...wanted, holder: 'another' }, start]);
		for (const holder of [wanted.holder, 'another']) {
			expect(totalOf(releasePayment(sent, wanted.id, holder), 'USDB')).toBe(60);
		}
	});

	it('leaves the window after 24 hours, whatever the date', () => {
		const sent = after(known, [pay(), start + 23 * hour]);
		expect(totalOf(spendingAt(sent, start + 46 * hour), 'USDB')).toBe(60);
		expect(totalOf(spendingAt(sent, start + 47 * hour), 'USDB')).toBe(0);
	});
});

describe("a customer's own limits", () => {
	const own = { perPayment: { USDB: 50 }, perDay: { USDB: 80 } };
	const tight = changeOwnLimits(known, own, start + day);

	it('tighten at once', () => {
		expect(tight).toMatchObject({ own });
		expect(tight.loosening).toBeUndefined();
		const { verdict } = decidePayment(tight, rules, pay({ isApproved: true }), start);
		expect(verdict).toMatchObject({ limit: 'perPayment', allowed: 50 });
	});

	it('never loosen those of the platform', () => {
		const loose = changeOwnLimits(known, { perPayment: { USDB: 10_000 } }, start + day);
		const { verdict } = decidePayment(loose, rules, pay({ amount: 501 }), start + 2 * day);
		expect(verdict).toMatchObject({ limit: 'perPayment' });
	});

	it.each([
		['a higher limit', { perPayment: { USDB: 400 }, perDay: { USDB: 80 } }],
		['a limit that is gone', { perDay: { USDB: 80 } }],
		['a currency that is gone', { perPayment: {}, perDay: { USDB: 80 } }],
	])('loosen by %s only after the delay', (_, wanted) => {
		const waiting = changeOwnLimits(tight, wanted, start + day);
		const at = (now: number) => decidePayment(waiting, rules, pay({ isApproved: true }), now);
		expect(at(start + day - 1).verdict).toMatchObject({ limit: 'perPayment' });
		expect(at(start + day).verdict).toBeUndefined();
		expect(at(start + day).spending).toMatchObject({ own: wanted });
		const stopped = stopLoosening(waiting);
		const { verdict } = decidePayment(stopped, rules, pay({ isApproved: true }), start + 9 * day);
		expect(verdict).toMatchObject({ limit: 'perPayment' });
	});

	it('tighten at once what a change tightens beside what it loosens', () => {
		const mixed = { perPayment: { USDB: 10 }, perDay: { USDB: 900 } };
		const waiting = changeOwnLimits(tight, mixed, start + day);
		expect(waiting.own).toEqual({ perPayment: { USDB: 10 }, perDay: { USDB: 80 } });
		expect(spendingAt(waiting, start + day).own).toEqual(mixed);
	});
});
