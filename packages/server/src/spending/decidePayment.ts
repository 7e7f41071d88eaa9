import {
	type AmountLimits,
	effectiveLimits,
	judgeCaps,
	type LimitVerdict,
	leftWithinCaps,
	limitFor,
	type SpendingLimitsState,
	timeWhenBelow,
	totalOf,
} from '@countersign/contract/service';
import { type Payee, type Spending, spendingAt } from './spending.js';

/** The platform's rules. */
export interface PaymentRules extends AmountLimits {
	/** Milliseconds before a new payee can be paid without a credential. Absent: no cool-off. */
	readonly newPayee?: number | undefined;
}

/** The limits in amounts, as a page hears of them. */
export type ReportedLimits = Pick<SpendingLimitsState, 'platform' | 'own'>;

export function reportLimits(
	{ newPayee: _, ...platform }: PaymentRules,
	{ own }: Spending,
): ReportedLimits {
	return { platform, own };
}

/** A payment that somebody wants to send. Everything but `isApproved` comes from the service. */
export interface WantedPayment {
	readonly id: string;
	readonly currency: string;
	readonly amount: number;
	/** Account id or UMA address; undefined if the money goes to an account of the customer's own. */
	readonly payee: string | undefined;
	/** The request that wants to send it. */
	readonly holder: string;
	/** Whether a credential was verified for this very payment. */
	readonly isApproved: boolean;
}

/** A state to keep, with the verdict if the payment must not be sent. */
export interface Decision {
	readonly spending: Spending;
	readonly verdict: LimitVerdict | undefined;
}

/** Most new payees at a time, and most payees that are remembered. */
const maxPayees = { new: 20, all: 1_000 };

/**
 * Decides about a payment before it is sent, and counts it if it may be. A payment that already counts is a second
 * delivery of the same money: it neither counts again nor is it judged again.
 */
export function decidePayment(
	before: Spending,
	rules: PaymentRules,
	wanted: WantedPayment,
	now: number,
): Decision {
	const spending = meetPayee(spendingAt(before, now), rules, wanted.payee, now);
	if (spending.payments.some(({ id }) => id === wanted.id)) {
		return { spending: joined(spending, wanted), verdict: undefined };
	}
	const verdict = judgePayment(spending, rules, wanted, now);
	return { spending: verdict ? spending : counted(spending, wanted, now), verdict };
}

/** Judges a payment without counting it. */
export function judgePayment(
	before: Spending,
	rules: PaymentRules,
	wanted: WantedPayment,
	now: number,
): LimitVerdict | undefined {
	const spending = spendingAt(before, now);
	const { payments } = spending;
	const { currency, amount, payee, isApproved } = wanted;
	const limits = effectiveLimits(rules, spending.own);
	const freeAmount = limitFor(limits, 'stepUpAbove', currency);
	const freeLeft = Math.max(0, freeAmount - totalOf(payments, currency));
	const opensAt = payeeOpensAt(spending, rules, payee, now);
	const isOpen = opensAt === now;
	const allowed = isOpen ? Math.min(leftWithinCaps(limits, payments, currency), freeLeft) : 0;
	const capped = judgeCaps(limits, payments, wanted);
	if (capped) return { ...capped, allowed, isApprovable: false };
	if (isApproved) return undefined;
	const approvable = { currency, allowed, isApprovable: true };
	if (!isOpen) return { ...approvable, limit: 'newPayee', from: opensAt };
	if (amount <= freeLeft) return undefined;
	const from = timeWhenBelow(payments, currency, freeAmount - amount);
	return { ...approvable, limit: 'stepUpAbove', from };
}

/** When a payee can be paid without a credential: `now` if it can, undefined if waiting does not help. */
function payeeOpensAt(
	{ payees }: Spending,
	{ newPayee }: PaymentRules,
	payee: string | undefined,
	now: number,
): number | undefined {
	if (newPayee === undefined || payee === undefined) return now;
	const known = payeeOf(payees, payee);
	if (!known) return undefined;
	if (known.state === 'known') return now;
	return known.state === 'stopped' ? undefined : Math.max(now, known.since + newPayee);
}

const payeeOf = (payees: Spending['payees'], payee: string): Payee | undefined =>
	Object.hasOwn(payees, payee) ? payees[payee] : undefined;

/** Starts the cool-off of a payee that was not seen before. Only so many can be new at a time. */
export function meetPayee(
	spending: Spending,
	{ newPayee }: PaymentRules,
	payee: string | undefined,
	now: number,
): Spending {
	const { payees } = spending;
	if (newPayee === undefined || payee === undefined || payeeOf(payees, payee)) return spending;
	const isNew = ({ state, since }: Payee) => state === 'new' && now < since + newPayee;
	if (Object.values(payees).filter(isNew).length >= maxPayees.new) return spending;
	return { ...spending, payees: remember(payees, payee, { since: now, state: 'new' }) };
}

/** The one that was written longest ago is forgotten, and so is new again. */
function remember(payees: Spending['payees'], name: string, payee: Payee): Spending['payees'] {
	const others = Object.entries(payees).filter(([other]) => other !== name);
	return Object.fromEntries([...others.slice(1 - maxPayees.all), [name, payee]]);
}

function counted(spending: Spending, wanted: WantedPayment, at: number): Spending {
	const { id, currency, amount, payee, holder } = wanted;
	const payments = [...spending.payments, { id, currency, amount, at, holder }];
	if (payee === undefined) return { ...spending, payments };
	const payees = remember(spending.payees, payee, { since: at, state: 'known' });
	return { ...spending, payments, payees };
}

/** Two requests send the same payment, so a refusal of one says nothing about the other. */
function joined(spending: Spending, { id, holder }: WantedPayment): Spending {
	const payments = spending.payments.map((payment) => {
		if (payment.id !== id || payment.holder === holder) return payment;
		const { holder: _, ...shared } = payment;
		return shared;
	});
	return { ...spending, payments };
}

/** No longer counts a payment that the service has definitely refused, if no other request has sent it. */
export function releasePayment(spending: Spending, id: string, holder: string): Spending {
	const isReleased = (payment: Spending['payments'][number]) =>
		payment.id === id && payment.holder === holder;
	return { ...spending, payments: spending.payments.filter((payment) => !isReleased(payment)) };
}
