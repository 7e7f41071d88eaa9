import { eq } from 'drizzle-orm';
import { internalAccounts } from '../database/schema/accounts.js';
import { recordTransaction } from '../transactions/recordTransaction.js';
import type { Settlement } from './settlement.js';

/** Writes down what the recipient sees of a payment, when the recipient is a customer here. */
export async function recordArrival(settlement: Settlement): Promise<void> {
	const { transaction, context, payment, at } = settlement;
	const [account] = await transaction
		.select({ customerId: internalAccounts.customerId })
		.from(internalAccounts)
		.where(eq(internalAccounts.id, payment.receiver));
	if (!account) return;
	const { source, destination, sender, receiver, description } = payment;
	const { sentAmount, sendingCurrency, receivedAmount, receivingCurrency } = payment;
	const arrival = {
		id: context.newId('Transaction'),
		type: 'INCOMING',
		status: 'COMPLETED',
		customerId: account.customerId,
		...{ source, destination, sender, receiver, description },
		...{ sentAmount, sendingCurrency, receivedAmount, receivingCurrency },
		fees: 0n,
		settledAt: at,
	} as const;
	await recordTransaction(transaction, arrival, at);
}
