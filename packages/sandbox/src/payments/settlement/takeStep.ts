import type {
	Refund,
	TransactionDestination,
	TransactionSource,
} from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { eq } from 'drizzle-orm';
import { moveMoney } from '../../accounts/internal/moveMoney.js';
import { findCustomer } from '../../customers/profile/findCustomer.js';
import type { Posting } from '../../ledger/post.js';
import type { SandboxContext } from '../../platform/context.js';
import { findRow } from '../../platform/database/database.js';
import { externalAccounts, internalAccounts } from '../../platform/database/schema/accounts.js';
import {
	quotes,
	type TransactionRow,
	transactions,
} from '../../platform/database/schema/payments.js';
import {
	changeTransactions,
	recordTransaction,
	type TransactionChange,
} from '../transactions/recordTransaction.js';
import {
	collectPostings,
	lossPostings,
	payoutPostings,
	refundPostings,
	reversed,
} from './movements.js';
import type { Step } from './scenarios.js';

type PaymentChange = TransactionChange & {
	/** Also set on the quote, when there is one. */
	readonly status?: 'COMPLETED' | 'FAILED';
};

/** Takes one step of a payment's scenario: its postings and the change of the payment. */
export async function takeStep(settlement: Settlement, step: Step): Promise<void> {
	const { payment, at } = settlement;
	switch (step.action) {
		case 'payOut':
			await move(settlement, 'PAYOUT', payoutPostings(payment));
			await recordArrival(settlement);
			return change(settlement, { status: 'COMPLETED', settledAt: at });
		case 'fail':
			return change(settlement, {
				status: 'FAILED',
				failureReason: step.reason,
				refund: newRefund(settlement, 'TRANSACTION_FAILED'),
			});
		case 'bounce':
			await move(settlement, 'RETURN', reversed(payoutPostings(payment)));
			await failArrival(settlement);
			return change(settlement, {
				status: 'FAILED',
				failureReason: step.reason,
				refund: newRefund(settlement, 'TRANSACTION_FAILED'),
			});
		case 'startRefund':
			return change(settlement, { refund: newRefund(settlement, 'USER_CANCELLATION') });
		case 'refund':
			await move(settlement, 'REFUND', refundPostings(payment));
			return change(settlement, { refund: ended(payment, at, 'COMPLETED') });
		case 'loseRefund':
			await move(settlement, 'LOSS', lossPostings(payment));
			return change(settlement, { refund: ended(payment, at, 'FAILED') });
		case 'collect':
			await move(settlement, 'COLLECT', collectPostings(payment));
			return change(settlement, { status: 'COMPLETED', settledAt: at });
		case 'refuse':
		case 'close':
			return change(settlement, { status: 'FAILED', failureReason: step.reason });
	}
}

async function move(
	{ transaction, context, payment, at }: Settlement,
	kind: string,
	postings: readonly Posting[],
): Promise<void> {
	await moveMoney(transaction, context, { kind, transactionId: payment.id, at, postings });
}

async function change(settlement: Settlement, values: PaymentChange): Promise<void> {
	const { transaction, context, payment, at: updatedAt } = settlement;
	const { status } = values;
	await changeTransactions(transaction, context, [payment.id], { ...values, updatedAt });
	if (status === undefined) return;
	await transaction
		.update(quotes)
		.set({ status, updatedAt })
		.where(eq(quotes.transactionId, payment.id));
}

function newRefund({ payment, at }: Settlement, reason: Refund['reason'] & string): Refund {
	const { reference } = payment;
	return { reference, initiatedAt: at.toISOString(), status: 'PENDING', reason };
}

function ended({ refund }: TransactionRow, at: Date, status: 'COMPLETED' | 'FAILED'): Refund {
	if (!refund) throw new TypeError('The payment has no refund to end.');
	return { ...refund, status, ...(status === 'COMPLETED' ? { settledAt: at.toISOString() } : {}) };
}

/** Stores the incoming transaction of a payment whose recipient is a customer here. */
async function recordArrival(settlement: Settlement): Promise<void> {
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
		arrivalOf: payment.id,
		...(await endsSeen(settlement)),
		...{ receiver, description },
		...{ sentAmount, sendingCurrency, receivedAmount, receivingCurrency },
		fees: 0n,
		settledAt: at,
	} as const;
	await recordTransaction(transaction, context, arrival, at);
}

/** The bank has returned the money, so the recipient does not have it. */
async function failArrival({ transaction, context, payment, at }: Settlement): Promise<void> {
	const arrivals = await transaction
		.select({ id: transactions.id })
		.from(transactions)
		.where(eq(transactions.arrivalOf, payment.id));
	const change = { status: 'FAILED', failureReason: 'OFFRAMP_FAILED', updatedAt: at };
	const ids = arrivals.map(({ id }) => id);
	await changeTransactions(transaction, context, ids, change);
}

/**
 * The owner of the account that a payment reaches. An external account counts only for a UMA address;
 * otherwise the payment is a payout.
 */
async function findRecipient({ transaction, payment }: Settlement) {
	const isUma = payment.destination.destinationType === 'UMA_ADDRESS';
	const inside = await findRow(transaction, internalAccounts, payment.receiver);
	if (inside || !isUma) return inside;
	return findRow(transaction, externalAccounts, payment.receiver);
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
interface Settlement {
	readonly transaction: DatabaseTransaction;
	readonly context: SandboxContext;
	readonly payment: TransactionRow;
	readonly at: Date;
}
