import { type EffectiveLimits, limitFor } from './effectiveLimits.js';

/** A payment that counts. */
export interface CountedAmount {
	/** Names one movement of money: a quote, or a transfer. */
	readonly id: string;
	readonly currency: string;
	/** Smallest unit. */
	readonly amount: number;
	/** Epoch milliseconds. */
	readonly at: number;
}

/** Why a payment exceeds a cap, which no credential lifts. */
export interface CapVerdict {
	readonly limit: 'perPayment' | 'perDay';
	readonly currency: string;
	/** What can be paid now, in the smallest unit. */
	readonly allowed: number;
	/** Epoch milliseconds from which this payment would be within the cap; undefined if waiting does not help. */
	readonly from: number | undefined;
}

type Wanted = Pick<CountedAmount, 'currency' | 'amount'>;

/** The window of the totals, in milliseconds. */
export const spendingDay: number = 24 * 60 * 60_000;

/**
 * Judges a payment by the caps: the most for one payment, and for those of 24 hours.
 *
 * @param payments - Those that count.
 * @returns undefined if it is within both.
 */
export function judgeCaps(
	limits: EffectiveLimits,
	payments: readonly CountedAmount[],
	{ currency, amount }: Wanted,
): CapVerdict | undefined {
	const allowed = leftWithinCaps(limits, payments, currency);
	const perDay = limitFor(limits, 'perDay', currency);
	if (amount > limitFor(limits, 'perPayment', currency)) {
		return { limit: 'perPayment', currency, allowed, from: undefined };
	}
	if (amount <= allowed) return undefined;
	const from = timeWhenBelow(payments, currency, perDay - amount);
	return { limit: 'perDay', currency, allowed, from };
}

/** What one payment may send now, by the caps alone. */
export function leftWithinCaps(
	limits: EffectiveLimits,
	payments: readonly CountedAmount[],
	currency: string,
): number {
	const left = limitFor(limits, 'perDay', currency) - totalOf(payments, currency);
	return Math.min(limitFor(limits, 'perPayment', currency), Math.max(0, left));
}

/** The sum of the payments in a currency. */
export function totalOf(payments: readonly CountedAmount[], currency: string): number {
	return payments.reduce((sum, one) => sum + (one.currency === currency ? one.amount : 0), 0);
}

/** When the total of a currency has fallen to `rest`; undefined if it never does. */
export function timeWhenBelow(
	payments: readonly CountedAmount[],
	currency: string,
	rest: number,
): number | undefined {
	if (rest < 0) return undefined;
	let total = totalOf(payments, currency);
	const own = payments.filter((payment) => payment.currency === currency);
	for (const { amount, at } of own.sort((a, b) => a.at - b.at)) {
		total -= amount;
		if (total <= rest) return at + spendingDay;
	}
	return undefined;
}
