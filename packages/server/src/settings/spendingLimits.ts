import { limits as interfaceLimits } from '@countersign/contract';
import { type Amounts, limitKinds } from '@countersign/contract/service';
import type { SpendingPort } from '../ports/spendingPort.js';
import type { PaymentRules } from '../spending/decidePayment.js';

/** Something that starts to wait, and that its person should hear of while it can be stopped. */
export interface SpendingAlarm {
	/** `Customer:<uuid>`. */
	readonly customerId: string;
	/** `InternalAccount:<uuid>`. */
	readonly accountId: string;
	/** `newPayee`: a quote named a payee for the first time. `looserLimits`: the account's own limits are to rise. */
	readonly kind: 'newPayee' | 'looserLimits';
	/** Account id or UMA address, if it is a payee that waits. */
	readonly payee?: string | undefined;
	/** Epoch milliseconds from which it applies, unless somebody stops it. */
	readonly from: number;
}

/** A number of hours, such as `24h`. */
export type Hours = `${number}h`;

/**
 * Limits for the payments of every account. Amounts are integers in the smallest unit, by currency code. A currency
 * that a kind of limit does not name has the limit 0 of that kind.
 */
export interface SpendingLimits {
	/** Most that one payment may send. No credential lifts it. */
	readonly perPayment?: Amounts | undefined;
	/** Most that all payments within 24 hours may send. No credential lifts it. */
	readonly perDay?: Amounts | undefined;
	/** The free amount of 24 hours. A payment beyond it needs a credential that was verified for that payment. */
	readonly stepUpAbove?: Amounts | undefined;
	/** How long a new payee waits, unless a credential was verified for the payment. Default: not at all. */
	readonly newPayee?: Hours | undefined;
	/** How long a customer's own limits wait before they rise. Default `24h`. */
	readonly loosening?: Hours | undefined;
	/**
	 * Called when something starts to wait. Send an email or a push message, so that a person whose page was taken over
	 * learns of it elsewhere. No response waits for it; an error goes to `onError`.
	 */
	readonly onAlarm?: ((alarm: SpendingAlarm) => void | Promise<void>) | undefined;
}

/** {@link SpendingLimits} that were checked, in milliseconds. */
export interface ResolvedSpendingLimits {
	readonly rules: PaymentRules;
	readonly loosening: number;
	readonly onAlarm: SpendingLimits['onAlarm'];
	readonly records: SpendingPort;
}

/**
 * Checks the limits. A misspelt member, or an amount that is none, would limit nothing. Undefined without limits, or
 * without records.
 */
export function spendingLimits(
	given: SpendingLimits | undefined,
	records?: SpendingPort,
): ResolvedSpendingLimits | undefined {
	if (given === undefined) return undefined;
	for (const name of Object.keys(given)) {
		if (!members.includes(name)) throw new Error(`spendingLimits.${name} is not a setting.`);
	}
	for (const kind of limitKinds) checkAmounts(kind, given[kind]);
	const { perPayment, perDay, stepUpAbove, newPayee, loosening = '24h', onAlarm } = given;
	const coolOff = newPayee === undefined ? undefined : hours('newPayee', newPayee);
	const rules = { perPayment, perDay, stepUpAbove, newPayee: coolOff };
	const resolved = { rules, loosening: hours('loosening', loosening), onAlarm };
	return records && { ...resolved, records };
}

const members: readonly string[] = [...limitKinds, 'newPayee', 'loosening', 'onAlarm'];

function checkAmounts(kind: string, amounts: Amounts | undefined): void {
	for (const [currency, amount] of Object.entries(amounts ?? {})) {
		const isAmount = Number.isInteger(amount) && amount >= 0;
		if (isAmount && amount <= interfaceLimits.lockedCurrencyAmount) continue;
		throw new Error(
			`spendingLimits.${kind}.${currency} must be an integer from 0, in the smallest unit.`,
		);
	}
}

function hours(name: string, text: Hours): number {
	const [, count] = /^(\d{1,4}(?:\.\d{1,3})?)h$/.exec(text) ?? [];
	if (count !== undefined) return Number(count) * 60 * 60_000;
	throw new Error(`spendingLimits.${name} must be a number of hours, such as 24h.`);
}
