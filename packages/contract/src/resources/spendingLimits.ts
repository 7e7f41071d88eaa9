import type { Quote } from './quote.js';

/** Amounts by currency code, each an integer in the smallest unit of its currency. */
export type Amounts = Readonly<Record<string, number>>;

/** Kinds of spending limits in amounts. */
export const limitKinds = ['perPayment', 'perDay', 'stepUpAbove'] as const;

export type LimitKind = (typeof limitKinds)[number];

/** Spending limits in amounts. */
export interface AmountLimits {
	/** Most that one payment may send. No credential lifts it. */
	readonly perPayment?: Amounts | undefined;
	/** Most that all payments of the last 24 hours together may send. No credential lifts it. */
	readonly perDay?: Amounts | undefined;
	/** The free amount of 24 hours. A payment beyond it needs a credential that was verified for that payment. */
	readonly stepUpAbove?: Amounts | undefined;
}

/** Why the platform's backend did not send a payment: `details.limit` of the error body. */
export interface LimitRefusal {
	readonly limit: LimitKind | 'newPayee';
	/** Code of the currency that the payment sends. */
	readonly currency: string;
	/** What can be paid to this payee now without a credential, in the smallest unit. Absent if nothing bounds it. */
	readonly allowed?: number;
	/** ISO 8601: when this payment would be allowed. Absent if waiting does not help. */
	readonly from?: string;
	/** Whether a credential that is verified for this payment allows it now. */
	readonly isApprovable: boolean;
}

/** A quote as the platform's backend returns it. */
export interface LimitedQuote extends Quote {
	/** Present if the backend's limits would refuse the payment now, without a credential for it. */
	readonly limit?: LimitRefusal;
	/** The limits of the account, if the backend has any. With a quote that was just created. */
	readonly limits?: Pick<SpendingLimitsState, 'platform' | 'own'>;
}

/** Something that applies from a later time, unless somebody stops it. `from` is in ISO 8601. */
export type WaitingLimit =
	/** A payee, by account id or UMA address, that can be paid without a credential from then on. */
	| { readonly kind: 'newPayee'; readonly payee: string; readonly from: string }
	/** Own limits that replace the current ones. */
	| { readonly kind: 'looserLimits'; readonly limits: AmountLimits; readonly from: string };

/** Response of the backend's `GET /spending-limits`. */
export interface SpendingLimitsState {
	/** A currency that a kind of limit does not name has the limit 0 of that kind. */
	readonly platform: AmountLimits;
	/** The customer's own limits, which only tighten those of the platform, in the currencies that they name. */
	readonly own: AmountLimits;
	/** What the payments of the last 24 hours have sent. */
	readonly spent: Amounts;
	readonly waiting: readonly WaitingLimit[];
	/** Milliseconds that a new payee waits. Absent if new payees do not wait. */
	readonly newPayee?: number | undefined;
	/** Milliseconds that looser own limits wait. */
	readonly loosening: number;
}
