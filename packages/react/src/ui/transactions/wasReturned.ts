import type { Transaction } from '@countersign/contract';

/** Whether a payment was paid out and then came back. */
export function wasReturned(transaction: Transaction): boolean {
	return (
		transaction.type === 'OUTGOING' &&
		transaction.status === 'COMPLETED' &&
		transaction.refund !== undefined
	);
}
