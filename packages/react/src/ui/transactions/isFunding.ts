import type { OutgoingTransaction, Transaction } from '@countersign/contract';

/**
 * Whether this is the transfer from outside that pays for a quote. It never was in the wallet: what
 * arrives there for it is a transaction of its own.
 */
export function isFunding(transaction: Transaction): transaction is OutgoingTransaction {
	return transaction.type === 'OUTGOING' && transaction.source.sourceType === 'REALTIME_FUNDING';
}
