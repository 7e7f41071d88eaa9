import type { Transaction, TransactionStatus } from '@countersign/contract';

const final: ReadonlySet<string> = new Set<TransactionStatus>([
	'COMPLETED',
	'FAILED',
	'REJECTED',
	'REFUNDED',
	'EXPIRED',
]);

/**
 * Whether a transaction has come to its end, its refund included. A bank may still send a completed
 * payment back, which shows as `FAILED` or as a refund when the transaction is read later.
 *
 * @see specification, "Transaction status"
 */
export function isFinalTransaction(transaction: Transaction): boolean {
	return final.has(transaction.status) && !isRefunding(transaction);
}

/** A status that a later version of the service may have added is not known to be the last one. */
function isRefunding(transaction: Transaction): boolean {
	const status = transaction.type === 'OUTGOING' ? transaction.refund?.status : undefined;
	return status !== undefined && status !== 'COMPLETED' && status !== 'FAILED';
}
