import { randomBytes } from 'node:crypto';
import { findCustomer } from '../customers/findCustomer.js';
import type { Transaction } from '../database/database.js';
import { type TransactionRow, transactions } from '../database/schema/payments.js';

/** What differs between one payment and another when it is first written down. */
export type NewTransaction = Omit<
	typeof transactions.$inferInsert,
	'platformCustomerId' | 'reference' | 'createdAt' | 'updatedAt'
>;

/** Writes down a payment of a customer, with a reference that the two ends can match it by. */
export async function recordTransaction(
	transaction: Transaction,
	payment: NewTransaction,
	at: Date,
): Promise<TransactionRow> {
	const { platformCustomerId } = await findCustomer(transaction, payment.customerId);
	const [row] = await transaction
		.insert(transactions)
		.values({
			...payment,
			platformCustomerId,
			reference: `CS${randomBytes(5).toString('hex').toUpperCase()}`,
			createdAt: at,
			updatedAt: at,
		})
		.returning();
	if (!row) throw new TypeError('The insert returned no transaction.');
	return row;
}
