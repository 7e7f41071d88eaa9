import type { SandboxContext } from '../context.js';
import { expireQuotes } from './expireQuotes.js';
import { settleNext } from './settleNext.js';

/** Does what the clock has made due: quotes expire, payments on their way take their next steps. */
export async function applyDueWork(context: SandboxContext): Promise<void> {
	await expireQuotes(context);
	while (await settleNext(context));
}
