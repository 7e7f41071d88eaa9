import type { Transaction, TransactionStatus } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import type { Query } from '@tanstack/react-query';

const shortest = 1000;
const longest = 15_000;
const growth = 1.5;

const final: ReadonlySet<string> = new Set<TransactionStatus>([
	'COMPLETED',
	'FAILED',
	'REJECTED',
	'REFUNDED',
	'EXPIRED',
]);
const underway: ReadonlySet<string> = new Set<TransactionStatus>([
	'CREATED',
	'PENDING',
	'PROCESSING',
]);

/**
 * Milliseconds until a followed transaction is read again: from one second up to 15 with every read,
 * `false` once it is final, its refund included, or cannot be read. A status that a later version of the service may have
 * added is read at the slowest pace, since nobody knows whether it is the last one.
 */
export function followInterval({
	state,
}: Pick<Query<Transaction, WalletError>, 'state'>): number | false {
	const { data, error, dataUpdateCount, errorUpdateCount } = state;
	if (error && !error.retryable) return false;
	if (data && isFinal(data)) return false;
	if (data && !underway.has(data.status) && !isRefunding(data)) return longest;
	const reads = Math.max(1, dataUpdateCount + errorUpdateCount);
	return Math.min(shortest * growth ** (reads - 1), longest);
}

function isFinal(transaction: Transaction): boolean {
	return final.has(transaction.status) && !isRefunding(transaction);
}

function isRefunding(transaction: Transaction): boolean {
	return transaction.type === 'OUTGOING' && transaction.refund?.status === 'PENDING';
}
