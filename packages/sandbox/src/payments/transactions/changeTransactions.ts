import { inArray } from 'drizzle-orm';
import { announcePayments } from '../../events/webhooks/announcePayments.js';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { onlyRow } from '../../platform/database/onlyRow.js';
import { type TransactionRow, transactions } from '../../platform/database/schema/payments.js';

/** What can become of a payment that is written down. */
export type TransactionChange = Partial<
	Pick<TransactionRow, 'status' | 'failureReason' | 'refund' | 'settledAt'>
>;

/** Changes payments, and tells the platform. Nothing else changes what became of a payment. */
export async function changeTransactions(
	transaction: Transaction,
	context: SandboxContext,
	ids: readonly string[],
	change: TransactionChange & { readonly updatedAt: Date },
): Promise<TransactionRow[]> {
	const changed = await transaction
		.update(transactions)
		.set(change)
		.where(inArray(transactions.id, [...ids]))
		.returning();
	await announcePayments(transaction, context, changed, change);
	return changed;
}

/** Changes one payment, and tells the platform. */
export async function changeTransaction(
	transaction: Transaction,
	context: SandboxContext,
	id: string,
	change: TransactionChange & { readonly updatedAt: Date },
): Promise<TransactionRow> {
	return onlyRow(await changeTransactions(transaction, context, [id], change));
}
