import type { DatabaseTransaction } from '@countersign/database';
import { type JournalEntry, post } from '../../ledger/post.js';
import type { SandboxContext } from '../../platform/context.js';
import { enqueueAccountEvents } from './enqueueAccountEvents.js';

/**
 * Posts an entry to the ledger and enqueues an event for every internal account whose balance changed.
 *
 * @throws ServiceError 400 AMOUNT_OUT_OF_RANGE
 */
export async function moveMoney(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	entry: JournalEntry,
): Promise<void> {
	const changed = await post(transaction, entry);
	const ids = [...new Set(changed.map((id) => id.replace(/\/held$/, '')))];
	await enqueueAccountEvents(transaction, context, 'INTERNAL_ACCOUNT.BALANCE_UPDATED', {
		ids,
		at: entry.at,
	});
}
