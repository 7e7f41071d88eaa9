import type { TransactionStatus, TransactionType } from '@countersign/contract';

const both = ['PROCESSING', 'COMPLETED', 'FAILED', 'PENDING', 'EXPIRED'] as const;

/** A status that people look for. */
export type FilterStatus = Extract<
	TransactionStatus,
	(typeof both)[number] | 'REJECTED' | 'REFUNDED'
>;

/** The statuses that transactions of a direction can be looked for by. */
export function statusesOf(type: TransactionType | undefined): readonly FilterStatus[] {
	return type === 'OUTGOING' ? both : [...both, 'REJECTED', 'REFUNDED'];
}
