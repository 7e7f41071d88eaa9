import type { SandboxContext } from '../context.js';
import { expireQuotes } from './expireQuotes.js';
import { settleNext } from './settleNext.js';

/**
 * Does what the clock has made due by now: quotes expire, payments on their way take their next
 * steps. What another request or process is doing already is waited for, so that what was due when
 * this began is committed when it ends.
 */
export async function applyDueWork(context: SandboxContext): Promise<void> {
	const now = context.clock.now();
	await expireQuotes(context, now);
	while (await settleNext(context, now));
}
