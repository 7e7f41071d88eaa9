import type { ReceiptDeliveryConfirmRequest } from '@countersign/contract';
import { eq } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import { type TransactionRow, transactions } from '../../platform/database/schema/payments.js';
import { unknownTransaction } from './findTransaction.js';

/**
 * Writes down when the platform delivered the receipt to its customer: now, unless it says when. It
 * may say so again.
 *
 * @throws ServiceError 404 TRANSACTION_NOT_FOUND
 */
export async function confirmReceipt(
	{ database, clock }: SandboxContext,
	id: string,
	{ receiptDeliveryConfirmedAt: given }: ReceiptDeliveryConfirmRequest,
): Promise<TransactionRow> {
	const now = clock.now();
	const receiptDeliveryConfirmedAt = given === undefined ? now : new Date(given);
	const [payment] = await database
		.update(transactions)
		.set({ receiptDeliveryConfirmedAt, updatedAt: now })
		.where(eq(transactions.id, id))
		.returning();
	return payment ?? unknownTransaction();
}
