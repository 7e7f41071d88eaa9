import {
	type SpendingLimitsState,
	totalOf,
	type WaitingLimit,
} from '@countersign/contract/service';
import { readContent } from '../allowLists/checkBody.js';
import { limitsBody, stopBody } from '../allowLists/limitBodies.js';
import type { Call } from '../handler/call.js';
import { jsonResponse, notFound, Refusal } from '../http/responses.js';
import { approvalOf, isApproved, needsApproval } from '../login/approvals.js';
import { limitUse } from '../login/limitRate.js';
import { type Login, requireLogin } from '../login/login.js';
import type { ResolvedSpendingLimits } from '../settings/spendingLimits.js';
import { reportLimits } from '../spending/decidePayment.js';
import { changeOwnLimits, isLooser, stopLoosening, stopPayee } from '../spending/ownLimits.js';
import { type Spending, spendingAt } from '../spending/spending.js';
import { raiseAlarm, tellPages } from './alarm.js';
import { changeSpending, readSpending } from './spendingRecords.js';

/** `GET /spending-limits`: the limits of the signed-in account, what it has spent, and what waits. `null` without limits. */
export async function showLimits(call: Call): Promise<Response> {
	const login = await requireLogin(call);
	const { spendingLimits: limits } = call.settings;
	// No error: a page asks it of any backend.
	if (!limits) return jsonResponse(200, JSON.stringify(null));
	return stateResponse(call, limits, await readSpending(limits.records, login.accountId));
}

/**
 * `POST /spending-limits`: replaces the customer's own limits. Tighter ones apply at once. Looser ones need a credential
 * that was verified for this very change, and then wait.
 */
export async function setLimits(call: Call): Promise<Response> {
	const { login, limits } = await openLimits(call);
	await limitUse(call.settings, 'writesPerAccount', login.accountId);
	const wanted = await readContent(call, limitsBody);
	const { records, loosening } = limits;
	const now = call.settings.now();
	const before = spendingAt(await readSpending(records, login.accountId), now);
	const approval = await approvalOf(login, 'limits', `${before.changes}`, JSON.stringify(wanted));
	if (isLooser(before.own, wanted) && !isApproved(call, login, approval))
		throw needsApproval(approval);
	const from = now + loosening;
	const after = await changeSpending(records, call, login.accountId, (stored) => {
		if (stored.changes !== before.changes) return { spending: stored, result: undefined };
		const spending = changeOwnLimits(spendingAt(stored, now), wanted, from);
		return { spending, result: spending };
	});
	if (!after) throw new Refusal(409, 'CONFLICT', 'The limits were changed elsewhere.');
	await (after.loosening
		? raiseAlarm(call, login, { kind: 'looserLimits', from })
		: tellPages(call, login));
	return stateResponse(call, limits, after);
}

/** `POST /spending-limits/stop`: stops what waits. Anyone who is signed in may, with whatever login. */
export async function stopWaiting(call: Call): Promise<Response> {
	const { login, limits } = await openLimits(call);
	await limitUse(call.settings, 'writesPerAccount', login.accountId);
	const body = await readContent(call, stopBody);
	const now = call.settings.now();
	const after = await changeSpending(limits.records, call, login.accountId, (stored) => {
		const before = spendingAt(stored, now);
		const isPayee = body.kind === 'newPayee';
		const spending = isPayee ? stopPayee(before, body.payee) : stopLoosening(before);
		return { spending, result: spending };
	});
	await tellPages(call, login);
	return stateResponse(call, limits, after);
}

async function openLimits(
	call: Call,
): Promise<{ readonly login: Login; readonly limits: ResolvedSpendingLimits }> {
	const login = await requireLogin(call);
	const { spendingLimits: limits } = call.settings;
	if (!limits) throw notFound();
	return { login, limits };
}

function stateResponse(call: Call, limits: ResolvedSpendingLimits, stored: Spending): Response {
	const { newPayee } = limits.rules;
	const now = call.settings.now();
	const spending = spendingAt(stored, now);
	const currencies = [...new Set(spending.payments.map(({ currency }) => currency))];
	const state: SpendingLimitsState = {
		...reportLimits(limits.rules, spending),
		spent: Object.fromEntries(currencies.map((code) => [code, totalOf(spending.payments, code)])),
		waiting: [...waitingPayees(spending, newPayee, now), ...waitingLimits(spending)],
		newPayee,
		loosening: limits.loosening,
	};
	return jsonResponse(200, JSON.stringify(state));
}

function waitingPayees(
	{ payees }: Spending,
	newPayee: number | undefined,
	now: number,
): WaitingLimit[] {
	if (newPayee === undefined) return [];
	return Object.entries(payees).flatMap(([payee, { state, since }]) => {
		const from = since + newPayee;
		if (state !== 'new' || from <= now) return [];
		return [{ kind: 'newPayee', payee, from: new Date(from).toISOString() }];
	});
}

function waitingLimits({ loosening }: Spending): WaitingLimit[] {
	if (!loosening) return [];
	const { limits, from } = loosening;
	return [{ kind: 'looserLimits', limits, from: new Date(from).toISOString() }];
}
