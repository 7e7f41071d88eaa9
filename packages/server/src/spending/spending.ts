import type { AmountLimits, LimitKind } from '@countersign/contract/service';

/** A payment that counts: it was sent to the service, or was about to be. */
export interface CountedPayment {
	/** Names one movement of money: a quote, or a transfer. */
	readonly id: string;
	readonly currency: string;
	readonly amount: number;
	/** Epoch milliseconds. */
	readonly at: number;
	/** The only request that has sent it. Absent once a second request has joined, so that neither may release it. */
	readonly holder?: string | undefined;
}

/** What an account knows about a payee. */
export interface Payee {
	/** Epoch milliseconds at which a quote first named it. */
	readonly since: number;
	/** `known`: paid or confirmed before. `stopped`: someone refused it, so only a credential opens it. */
	readonly state: 'new' | 'known' | 'stopped';
}

/** Looser limits that a customer has asked for. */
export interface Loosening {
	readonly limits: AmountLimits;
	/** Epoch milliseconds. */
	readonly from: number;
}

/** All that the limits remember of one account. One record, so that every change of it is atomic. */
export interface Spending {
	/** Of the last 24 hours, oldest first. */
	readonly payments: readonly CountedPayment[];
	/** By account id or UMA address. */
	readonly payees: Readonly<Record<string, Payee>>;
	/** The customer's own limits. They only ever tighten those of the platform. */
	readonly own: AmountLimits;
	readonly loosening?: Loosening | undefined;
	/** How often the own limits have changed, so that an approval of a change applies to it once. */
	readonly changes: number;
}

export const noSpending: Spending = { payments: [], payees: {}, own: {}, changes: 0 };

/** The window of the totals, in milliseconds. */
export const day: number = 24 * 60 * 60_000;

/** The state at a time: payments that have left the window are gone, and looser limits whose time has come apply. */
export function spendingAt({ loosening, ...rest }: Spending, now: number): Spending {
	const payments = rest.payments.filter(({ at }) => at > now - day);
	if (!loosening) return { ...rest, payments };
	if (now < loosening.from) return { ...rest, loosening, payments };
	return { ...rest, payments, own: loosening.limits };
}

/** The sum of the payments in a currency. */
export function totalOf({ payments }: Pick<Spending, 'payments'>, currency: string): number {
	return payments.reduce((sum, one) => sum + (one.currency === currency ? one.amount : 0), 0);
}

/** The limit of a kind for a currency; undefined if there is none. */
export function limitOf(
	limits: AmountLimits,
	kind: LimitKind,
	currency: string,
): number | undefined {
	const amounts = limits[kind];
	return amounts && (Object.hasOwn(amounts, currency) ? amounts[currency] : 0);
}
