import type { Transaction } from '@countersign/contract';

/** What became of a payment or a transfer, and where its money is now. */
export interface PaymentOutcome {
	readonly result: 'underway' | 'completed' | 'failed' | 'returned' | 'cancelled' | 'expired';
	/**
	 * `sender` never left or is back, `underway` on its way, `recipient` arrived, `returning` on its way
	 * back, `stuck` neither arrived nor came back, `unknown` the service does not say.
	 */
	readonly money: 'sender' | 'underway' | 'recipient' | 'returning' | 'stuck' | 'unknown';
	/** The service's own word, for example `QUOTE_EXECUTION_FAILED`. */
	readonly reason: string | undefined;
	/** Nothing of it is expected to change. A bank can return even a completed payment, days later. */
	readonly isFinal: boolean;
	/** One plain English sentence. */
	readonly sentence: string;
}

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
	return {
		result,
		money,
		reason: transaction.failureReason,
		isFinal: money !== 'underway' && money !== 'returning',
		sentence: `${whatHappened[result]} ${whereItIs(result, money)}`.trim(),
	};
}

function resultOf(transaction: Transaction): Result {
	const refund = refundOf(transaction);
	if (refund?.reason === 'USER_CANCELLATION') return 'cancelled';
	switch (transaction.status) {
		case 'COMPLETED':
			return 'completed';
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

const whatHappened: Readonly<Record<Result, string>> = {
	underway: 'The payment is on its way.',
	completed: 'The money has arrived.',
	failed: 'The payment failed.',
	returned: 'The receiving bank returned the payment.',
	cancelled: 'The payment was cancelled.',
	expired: 'The payment was not made: its price expired.',
};

function whereItIs(result: Result, money: Money): string {
	if (money === 'returning') return 'The money is on its way back.';
	if (money === 'stuck') return 'The money could not be given back: please contact support.';
	if (money === 'unknown') return 'Money that was taken for it comes back by itself.';
	if (money === 'sender' && result !== 'expired')
		return 'The money is back in the account it came from.';
	return '';
}
