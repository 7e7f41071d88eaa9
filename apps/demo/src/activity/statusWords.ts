import type { Transaction } from '@countersign/contract';
import { wasReturned } from './wasReturned.js';

/** A status in words, and its colour. */
export interface StatusWords {
	readonly label: string;
	readonly tone: 'good' | 'busy' | 'bad' | 'quiet';
}

const outgoing: Readonly<Record<string, StatusWords>> = {
	PENDING: { label: 'Not confirmed', tone: 'quiet' },
	EXPIRED: { label: 'Never sent', tone: 'quiet' },
	PROCESSING: { label: 'On its way', tone: 'busy' },
	COMPLETED: { label: 'Sent', tone: 'good' },
	FAILED: { label: 'Failed', tone: 'bad' },
};

/** It arrived, and then came back. */
const returned: StatusWords = { label: 'Refunded', tone: 'quiet' };

const incoming: Readonly<Record<string, StatusWords>> = {
	CREATED: { label: 'Announced', tone: 'busy' },
	PENDING: { label: 'Announced', tone: 'busy' },
	PROCESSING: { label: 'Arriving', tone: 'busy' },
	COMPLETED: { label: 'Received', tone: 'good' },
	REJECTED: { label: 'Rejected', tone: 'bad' },
	FAILED: { label: 'Failed', tone: 'bad' },
	REFUNDED: { label: 'Sent back', tone: 'quiet' },
	EXPIRED: { label: 'Expired', tone: 'quiet' },
};

/** The words for a transaction's status; one that is not known yet is shown as being under way. */
export function statusWords(transaction: Transaction): StatusWords {
	const { type, status } = transaction;
	if (wasReturned(transaction)) return returned;
	const table = type === 'OUTGOING' ? outgoing : incoming;
	return table[status] ?? { label: 'In progress', tone: 'busy' };
}
