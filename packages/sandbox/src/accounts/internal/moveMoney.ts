import type { DatabaseTransaction } from '@countersign/database';
import { inArray } from 'drizzle-orm';
import { enqueueEvents } from '../../events/enqueueEvents.js';
import { type JournalEntry, post } from '../../ledger/post.js';
import type { SandboxContext } from '../../platform/context.js';
import { internalAccounts } from '../../platform/database/schema/accounts.js';
import { toInternalAccounts } from './toInternalAccounts.js';

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
	await enqueueBalanceEvents(transaction, context, changed, entry.at);
}

function enqueueBalanceEvents(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	ledgerAccountIds: readonly string[],
	at: Date,
): Promise<void> {
	return enqueueEvents(transaction, context, async () => {
		const ids = [...new Set(ledgerAccountIds.map((id) => id.replace(/\/held$/, '')))];
		const rows = await transaction
			.select()
			.from(internalAccounts)
			.where(inArray(internalAccounts.id, ids));
		const accounts = await toInternalAccounts(transaction, rows);
		return accounts.map((data) => ({
			type: 'INTERNAL_ACCOUNT.BALANCE_UPDATED',
			subject: data.id,
			data,
			at,
		}));
	});
}
