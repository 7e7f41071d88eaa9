import type { Transaction } from '@countersign/contract';
import { isFinalTransaction } from './isFinalTransaction.js';
import type { PaymentOutcome } from './outcome.js';
import { outcomeSentence } from './outcomeSentence.js';

type Result = PaymentOutcome['result'];
type Money = PaymentOutcome['money'];

/**
 * Reads the outcome of a payment or a transfer off its transaction.
 *
 * @see specification, "States and transitions", "Sandbox behavior"
 */
export function paymentOutcome(transaction: Transaction): PaymentOutcome {
	const result = resultOf(transaction);
	const money = moneyOf(transaction, result);
	const reason = transaction.failureReason ?? refundOf(transaction)?.reason;
	const isFinal = isFinalTransaction(transaction);
	return { result, money, reason, isFinal, sentence: outcomeSentence({ result, money, reason }) };
}

function resultOf(transaction: Transaction): Result {
	const refund = refundOf(transaction);
	if (refund?.reason === 'USER_CANCELLATION') return 'cancelled';
	switch (transaction.status) {
		case 'COMPLETED':
			return refund ? 'returned' : 'completed';
		case 'EXPIRED':
			return 'expired';
		case 'FAILED':
			return transaction.settledAt === undefined ? 'failed' : 'returned';
		case 'REJECTED':
		case 'REFUNDED':
			return 'failed';
		default:
			return 'underway';
	}
}

function moneyOf(transaction: Transaction, result: Result): Money {
	const refund = refundOf(transaction);
	if (refund?.status === 'COMPLETED') return 'sender';
	if (refund?.status === 'FAILED') return 'stuck';
	if (refund) return 'returning';
	if (result === 'completed') return 'recipient';
	if (result === 'underway') return 'underway';
	const neverLeft = result === 'expired' || transaction.type === 'INCOMING';
	const isBack = transaction.status === 'REJECTED' || transaction.status === 'REFUNDED';
	return neverLeft || isBack ? 'sender' : 'unknown';
}

function refundOf(transaction: Transaction) {
	return transaction.type === 'OUTGOING' ? transaction.refund : undefined;
}
