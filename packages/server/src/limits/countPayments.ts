import type { LimitVerdict } from '@countersign/contract/service';
import { readField } from '../allowLists/dottedField.js';
import type { Call } from '../handler/call.js';
import { Refusal } from '../http/responses.js';
import { approvalOf, exceedsLimit, isApproved, needsApproval } from '../login/approvals.js';
import type { Login } from '../login/login.js';
import type { ServiceResponse } from '../service/serviceClient.js';
import type { ResolvedSpendingLimits } from '../settings/spendingLimits.js';
import {
	decidePayment,
	judgePayment,
	meetPayee,
	type ReportedLimits,
	releasePayment,
	reportLimits,
	type WantedPayment,
} from '../spending/decidePayment.js';
import { type Spending, spendingAt } from '../spending/spending.js';
import { raiseAlarm } from './alarm.js';
import { type PaymentTerms, readQuote } from './paymentTerms.js';
import { changeSpending } from './spendingRecords.js';

/** A payment that counts, and the request that sends it. */
export type Counted = Pick<WantedPayment, 'id' | 'holder'>;

/** Most payments of an account in 24 hours, so that its record stays small. */
const maxPayments = 1_000;

/**
 * Counts a payment before it is sent.
 *
 * @throws Refusal 403 `STEP_UP_REQUIRED` if a credential allows it now, else `LIMIT_EXCEEDED`
 */
export async function countPayment(
	call: Call,
	login: Login,
	limits: ResolvedSpendingLimits,
	terms: PaymentTerms,
): Promise<Counted> {
	const approval = await approvalOf(login, 'payment', terms.id);
	const holder = crypto.randomUUID();
	const wanted = { ...terms, holder, isApproved: isApproved(call, login, approval) };
	const now = call.settings.now();
	const decide = (before: Spending) => {
		const { spending, verdict } = decidePayment(before, limits.rules, wanted, now);
		const isTooMany = spending.payments.length > maxPayments;
		const kept = isTooMany ? before : spending;
		return { spending: kept, result: { verdict, isTooMany, isMet: isMet(before, kept, terms) } };
	};
	const decided = await changeSpending(limits.records, call, login.accountId, decide);
	if (decided.isMet) await alarmOf(call, login, limits, terms, now);
	if (decided.isTooMany) throw tooMany();
	const { verdict } = decided;
	if (!verdict) return { id: terms.id, holder };
	throw verdict.isApprovable ? needsApproval(approval, verdict) : exceedsLimit(verdict);
}

const tooMany = () =>
	new Refusal(429, 'RATE_LIMITED', 'Too many payments within 24 hours.', { retryAfter: '3600' });

/**
 * A definite refusal of the service frees the amount again: the service says so itself, its quote was not executed, and
 * no other request has sent the same payment. After anything else, the payment may have been made, and keeps counting.
 */
export async function releaseRefused(
	call: Call,
	login: Login,
	{ records }: ResolvedSpendingLimits,
	{ id, holder }: Counted,
	response: ServiceResponse,
): Promise<void> {
	if (!(await isRefused(call, id, response))) return;
	await changeSpending(records, call, login.accountId, (before) => ({
		spending: releasePayment(before, id, holder),
		result: undefined,
	}));
}

/** 408, 425 and 429 say nothing about the payment. */
const definite: readonly number[] = [400, 401, 403, 404, 422];

/** 409 can mean that the payment was made, unless its quote has expired. */
async function isRefused(call: Call, id: string, { status }: ServiceResponse): Promise<boolean> {
	const isDefinite = definite.includes(status);
	if (!id.startsWith('Quote:')) return isDefinite;
	if (!isDefinite && status !== 409) return false;
	const quote = await readQuote(call, id).catch(() => undefined);
	const unpaid = isDefinite ? ['PENDING', 'EXPIRED'] : ['EXPIRED'];
	return unpaid.includes(String(readField(quote, 'status')));
}

/**
 * Starts the cool-off of the payee of a quote, unless it was seen before.
 *
 * @returns the limits, and why the payment would not be sent now, without a credential
 */
export async function startCoolOff(
	call: Call,
	login: Login,
	limits: ResolvedSpendingLimits,
	terms: PaymentTerms,
): Promise<{ readonly limits: ReportedLimits; readonly verdict: LimitVerdict | undefined }> {
	const now = call.settings.now();
	const wanted = { ...terms, holder: '', isApproved: false };
	const { met, ...judged } = await changeSpending(
		limits.records,
		call,
		login.accountId,
		(before) => {
			const spending = meetPayee(before, limits.rules, terms.payee, now);
			const verdict = judgePayment(spending, limits.rules, wanted, now);
			const reported = reportLimits(limits.rules, spendingAt(spending, now));
			return {
				spending,
				result: { met: isMet(before, spending, terms), limits: reported, verdict },
			};
		},
	);
	if (met) await alarmOf(call, login, limits, terms, now);
	return judged;
}

/** Whether a change has started the cool-off of the payee. */
function isMet(before: Spending, after: Spending, { payee = '' }: PaymentTerms): boolean {
	return !Object.hasOwn(before.payees, payee) && after.payees[payee]?.state === 'new';
}

const alarmOf = (
	call: Call,
	login: Login,
	{ rules: { newPayee = 0 } }: ResolvedSpendingLimits,
	{ payee }: PaymentTerms,
	now: number,
) => raiseAlarm(call, login, { kind: 'newPayee', payee, from: now + newPayee });
