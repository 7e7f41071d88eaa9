import type { SandboxContext } from '../../platform/context.js';
import { expireQuotes } from './expireQuotes.js';
import { findNextDue, type NextDue } from './findNextDue.js';
import { settleNext } from './settleNext.js';

/**
 * Does what the clock has made due by now: quotes expire, payments on their way take their next
 * steps. What another request or process is doing already is waited for, so that what was due when
 * this began is committed when it ends. Gives what was known of the next work when it began.
 */
export async function applyDueWork(context: SandboxContext): Promise<NextDue> {
	const now = context.clock.now();
	const due = await findNextDue(context.database);
	if (due.expiry !== null && due.expiry <= now) await expireQuotes(context, now);
	if (due.step !== null && due.step <= now) while (await settleNext(context, now));
	return due;
}
