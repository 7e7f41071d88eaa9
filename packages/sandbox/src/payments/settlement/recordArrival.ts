import type { TransactionDestination, TransactionSource } from '@countersign/contract';
import type { DatabaseTransaction } from '@countersign/database';
import { eq } from 'drizzle-orm';
import { findCustomer } from '../../customers/profile/findCustomer.js';
import type { SandboxContext } from '../../platform/context.js';
import { externalAccounts, internalAccounts } from '../../platform/database/schema/accounts.js';
import type { TransactionRow } from '../../platform/database/schema/payments.js';
import { recordTransaction } from '../transactions/recordTransaction.js';

/** Stores the incoming transaction of a payment whose recipient is a customer here. */
export async function recordArrival(settlement: Settlement): Promise<void> {
	const { context, payment, at, transaction } = settlement;
	const recipient = await findRecipient(settlement);
	if (!recipient) return;
	const { receiver, description } = payment;
	const { sentAmount, sendingCurrency, receivedAmount, receivingCurrency } = payment;
	const arrival = {
		id: context.newId('Transaction'),
		type: 'INCOMING',
		status: 'COMPLETED',
		customerId: recipient.customerId,
		...(await endsSeen(settlement)),
		...{ receiver, description },
		...{ sentAmount, sendingCurrency, receivedAmount, receivingCurrency },
		fees: 0n,
		settledAt: at,
	} as const;
	await recordTransaction(transaction, context, arrival, at);
}

/**
 * The owner of the account that a payment reaches. An external account counts only for a UMA address;
 * otherwise the payment is a payout.
 */
async function findRecipient({ transaction, payment }: Settlement) {
	const isUma = payment.destination.destinationType === 'UMA_ADDRESS';
	const [inside] = await transaction
		.select({ customerId: internalAccounts.customerId })
		.from(internalAccounts)
		.where(eq(internalAccounts.id, payment.receiver));
	if (inside || !isUma) return inside;
	const [outside] = await transaction
		.select({ customerId: externalAccounts.customerId })
		.from(externalAccounts)
		.where(eq(externalAccounts.id, payment.receiver));
	return outside;
}

interface Ends {
	readonly source: TransactionSource;
	readonly destination: TransactionDestination;
	readonly sender: string | null;
}

/** Between UMA addresses the recipient sees who sent the money, but not from which account. */
async function endsSeen({ transaction, payment }: Settlement): Promise<Ends> {
	const { source, destination, sender, customerId, receiver: accountId } = payment;
	if (destination.destinationType !== 'UMA_ADDRESS' || customerId === null) {
		return { source, destination, sender };
	}
	const { umaAddress } = await findCustomer(transaction, customerId);
	const [from, to] = [payment.sendingCurrency, payment.receivingCurrency];
	return {
		source: { sourceType: 'UMA_ADDRESS', umaAddress, currency: from },
		destination: { destinationType: 'ACCOUNT', accountId, currency: to },
		sender: umaAddress,
	};
}

/** A payment and the instant of its step. */
export interface Settlement {
	readonly transaction: DatabaseTransaction;
	readonly context: SandboxContext;
	readonly payment: TransactionRow;
	readonly at: Date;
}
