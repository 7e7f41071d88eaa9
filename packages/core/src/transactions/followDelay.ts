import type { Transaction, TransactionStatus } from '@countersign/contract';
import { isFinalTransaction } from './paymentOutcome.js';

const shortest = 1000;
const longest = 15_000;
const growth = 1.5;

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

/**
 * Milliseconds until a followed transaction is worth another read: from one second up to 15 with every
 * read, undefined once it is final. A status that a later version of the service may have added is read
 * at the slowest pace, since nobody knows whether it is the last one.
 *
 * @param transaction - As it was read last; undefined while it was not.
 * @param reads - How often it was tried to read it.
 */
export function followDelay(
	transaction: Transaction | undefined,
	reads: number,
): number | undefined {
	if (transaction && isFinalTransaction(transaction)) return undefined;
	if (transaction && !known.has(transaction.status)) return longest;
	return Math.min(shortest * growth ** (Math.max(1, reads) - 1), longest);
}
