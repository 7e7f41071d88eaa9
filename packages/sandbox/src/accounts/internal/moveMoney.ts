import type { DatabaseTransaction } from '@countersign/database';
import { lockBalances } from '../../ledger/ledgerAccount.js';
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
	const own = entry.postings.filter(({ account }) => account.kind === 'customer');
	// An event shows both balances of an account: a movement of the other one has to end first.
	await lockBalances(transaction, accountIds(own.map(({ account }) => account.id)));
	const ids = accountIds(await post(transaction, entry));
	await enqueueAccountEvents(transaction, context, 'INTERNAL_ACCOUNT.BALANCE_UPDATED', ids);
}

/** The accounts whose available or held balances these are. */
function accountIds(ledgerIds: readonly string[]): string[] {
	return [...new Set(ledgerIds.map((id) => id.replace(/\/held$/, '')))];
}
