import type { SandboxContext } from '../context.js';
import { expireQuotes } from './expireQuotes.js';
import { findDueWork } from './findDueWork.js';
import { settleNext } from './settleNext.js';

/**
 * Does what the clock has made due by now: quotes expire, payments on their way take their next
 * steps. What another request or process is doing already is waited for, so that what was due when
 * this began is committed when it ends.
 */
export async function applyDueWork(context: SandboxContext): Promise<void> {
	const now = context.clock.now();
	const due = await findDueWork(context.database, now);
	if (due.isQuoteOver) await expireQuotes(context, now);
	if (due.isStepDue) while (await settleNext(context, now));
}
