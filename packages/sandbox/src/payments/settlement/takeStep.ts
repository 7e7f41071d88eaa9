import type { Refund } from '@countersign/contract';
import { eq } from 'drizzle-orm';
import { moveMoney } from '../../accounts/internal/moveMoney.js';
import type { Posting } from '../../ledger/post.js';
import { quotes, type TransactionRow } from '../../platform/database/schema/payments.js';
import { changeTransactions, type TransactionChange } from '../transactions/recordTransaction.js';
import type { Step } from './courses.js';
import {
	collectPostings,
	lossPostings,
	payoutPostings,
	refundPostings,
	reversed,
} from './movements.js';
import { recordArrival, type Settlement } from './recordArrival.js';

type PaymentChange = TransactionChange & {
	/** Also set on the quote, when there is one. */
	readonly status?: 'COMPLETED' | 'FAILED';
};

/** Takes one step of a payment's course: its postings and the change of the payment. */
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
