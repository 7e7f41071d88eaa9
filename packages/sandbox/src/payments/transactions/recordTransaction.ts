import { randomBytes } from 'node:crypto';
import { findCustomer } from '../../customers/profile/findCustomer.js';
import { announcePayments } from '../../events/webhooks/announcePayments.js';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { onlyRow } from '../../platform/database/onlyRow.js';
import { type TransactionRow, transactions } from '../../platform/database/schema/payments.js';
import { platforms } from '../../platform/database/schema/platform.js';

/** What differs between one payment and another when it is first written down. */
export type NewTransaction = Omit<
	typeof transactions.$inferInsert,
	'platformCustomerId' | 'reference' | 'createdAt' | 'updatedAt'
>;

/**
 * Writes down a payment of a customer or of the platform, with a reference that the two ends can match
 * it by, and tells the platform.
 */
export async function recordTransaction(
	transaction: Transaction,
	context: SandboxContext,
	payment: NewTransaction,
	at: Date,
): Promise<TransactionRow> {
	const platformCustomerId = await platformIdOf(transaction, payment.customerId ?? null);
	const row = onlyRow(
		await transaction
			.insert(transactions)
			.values({
				...payment,
				platformCustomerId,
				reference: `CS${randomBytes(5).toString('hex').toUpperCase()}`,
				createdAt: at,
				updatedAt: at,
			})
			.returning(),
	);
	await announcePayments(transaction, context, [row], row);
	return row;
}

/** The platform's own id for a customer, and the platform's id for itself. */
async function platformIdOf(transaction: Transaction, customerId: string | null): Promise<string> {
	if (customerId !== null) return (await findCustomer(transaction, customerId)).platformCustomerId;
	return onlyRow(await transaction.select({ id: platforms.id }).from(platforms)).id;
}
