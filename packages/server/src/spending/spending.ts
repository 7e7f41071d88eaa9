import { type AmountLimits, type CountedAmount, spendingDay } from '@countersign/contract/service';

/** A payment that counts: it was sent to the service, or was about to be. */
export interface CountedPayment extends CountedAmount {
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

/** The state at a time: payments that have left the window are gone, and looser limits whose time has come apply. */
export function spendingAt({ loosening, ...rest }: Spending, now: number): Spending {
	const payments = rest.payments.filter(({ at }) => at > now - spendingDay);
	if (!loosening) return { ...rest, payments };
	if (now < loosening.from) return { ...rest, loosening, payments };
	return { ...rest, payments, own: loosening.limits };
}
