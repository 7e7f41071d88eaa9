import type {
	IncomingTransactionFailureReason,
	OpenEnum,
	OutgoingTransactionFailureReason,
	RefundReason,
	Transaction,
	TransactionStatus,
} from '@countersign/contract';
import { maxWait, pollDelay } from '../browser/pollDelay.js';

const known: ReadonlySet<string> = new Set<TransactionStatus>([
	'CREATED',
	'PENDING',
	'PROCESSING',
	'COMPLETED',
	'FAILED',
	'REJECTED',
	'REFUNDED',
	'EXPIRED',
]);

const final: ReadonlySet<string> = new Set<TransactionStatus>([
	'COMPLETED',
	'FAILED',
	'REJECTED',
	'REFUNDED',
	'EXPIRED',
]);

type Result = PaymentOutcome['result'];

type Money = PaymentOutcome['money'];

/**
 * Derives the outcome of a payment or a transfer from its transaction.
 *
 * @see service interface, §6.5, §8.4
 */
export function paymentOutcome(transaction: Transaction): PaymentOutcome {
	const result = resultOf(transaction);
	const money = moneyOf(transaction, result);
	const refundReason = refundOf(transaction)?.reason;
	const reason =
		result === 'cancelled' ? refundReason : (transaction.failureReason ?? refundReason);
	const isFinal = isFinalTransaction(transaction);
	return { result, money, reason, isFinal };
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
			return hasSettled(transaction) ? 'returned' : 'failed';
		case 'REJECTED':
		case 'REFUNDED':
			return 'failed';
		default:
			return 'underway';
	}
}

/** Whether a payment had arrived by its last change. The settlement time may also be a forecast. */
function hasSettled({ settledAt = '', updatedAt = '' }: Transaction): boolean {
	return Date.parse(settledAt) <= Date.parse(updatedAt);
}

function moneyOf(transaction: Transaction, result: Result): Money {
	const refund = refundOf(transaction);
	if (refund?.status === 'COMPLETED') return 'sender';
	if (refund?.status === 'FAILED') return 'stuck';
	if (refund) return 'returning';
	if (result === 'underway') return 'underway';
	if (transaction.type !== 'INCOMING' && transaction.type !== 'OUTGOING') return 'unknown';
	if (result === 'completed') return 'recipient';
	const neverLeft = result === 'expired' || transaction.type === 'INCOMING';
	const isBack = transaction.status === 'REJECTED' || transaction.status === 'REFUNDED';
	return neverLeft || isBack ? 'sender' : 'unknown';
}

function refundOf(transaction: Transaction) {
	return transaction.type === 'OUTGOING' ? transaction.refund : undefined;
}

/** Every reason that the interface gives for a failed transaction. */
export type TransactionFailureReason =
	| IncomingTransactionFailureReason
	| OutgoingTransactionFailureReason;

/** The outcome of a payment or a transfer, and where its money is now. */
export interface PaymentOutcome {
	readonly result: 'underway' | 'completed' | 'failed' | 'returned' | 'cancelled' | 'expired';
	/**
	 * `sender`: never left, or is back. `underway`: on its way. `recipient`: arrived. `returning`: on its way back.
	 * `stuck`: neither arrived nor returned. `unknown`: the service does not say, or the transaction's type is
	 * unknown.
	 */
	readonly money: 'sender' | 'underway' | 'recipient' | 'returning' | 'stuck' | 'unknown';
	/** The service's reason for the failure, or else for the refund. */
	readonly reason: OpenEnum<TransactionFailureReason | RefundReason> | undefined;
	/** No further change is expected. A bank can return even a completed payment, days later. */
	readonly isFinal: boolean;
}

/**
 * Whether a transaction is final, including its refund. A bank may still send a completed payment back, which shows
 * as `FAILED` or as a refund when the transaction is read later.
 *
 * @see service interface, §6.5
 */
export function isFinalTransaction(transaction: Transaction): boolean {
	return final.has(transaction.status) && !isRefunding(transaction);
}

/** A status that this version does not know counts as not final. */
function isRefunding(transaction: Transaction): boolean {
	const status = transaction.type === 'OUTGOING' ? transaction.refund?.status : undefined;
	return status !== undefined && status !== 'COMPLETED' && status !== 'FAILED';
}

/**
 * Milliseconds until the next read of a followed transaction: from one second up to 15, growing with every read;
 * undefined once it is final. An unknown status, which a later version of the service may have added, is polled at
 * the slowest rate, because it may be final.
 *
 * @param transaction - As last read; undefined before the first successful read.
 * @param reads - Number of attempts to read it.
 */
export function followDelay(
	transaction: Transaction | undefined,
	reads: number,
): number | undefined {
	if (transaction && isFinalTransaction(transaction)) return undefined;
	if (transaction && !known.has(transaction.status)) return maxWait;
	return pollDelay(reads);
}
