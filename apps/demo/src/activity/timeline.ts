import type { Transaction } from '@countersign/contract';

/** One step in the life of a transaction. */
export interface TimelineStep {
	readonly label: string;
	readonly state: 'done' | 'now' | 'failed' | 'ahead';
	/** ISO 8601, when it is known. */
	readonly at?: string;
}

/** The steps of a transaction, as far as its status and its dates tell. */
export function timeline(transaction: Transaction): readonly TimelineStep[] {
	const { createdAt, updatedAt, settledAt, status, type } = transaction;
	const first = step(type === 'OUTGOING' ? 'Quote made' : 'Announced', 'done', createdAt);
	const last = type === 'OUTGOING' ? 'Paid out' : 'Received';
	switch (status) {
		case 'CREATED':
		case 'PENDING':
			return type === 'OUTGOING'
				? [first, step('Waiting for you to confirm', 'now'), step(last, 'ahead')]
				: [first, step(last, 'ahead')];
		case 'EXPIRED':
			return [first, step('Quote ran out, nothing was sent', 'failed')];
		case 'COMPLETED':
			return [first, step(last, 'done', settledAt ?? updatedAt), ...refundSteps(transaction)];
		case 'FAILED':
		case 'REJECTED':
			return [first, step('Failed', 'failed', updatedAt), ...refundSteps(transaction)];
		case 'REFUNDED':
			return [first, step('Sent back', 'done', updatedAt)];
		default:
			return [first, step('On its way', 'now', updatedAt), step(last, 'ahead')];
	}
}

function refundSteps(transaction: Transaction): readonly TimelineStep[] {
	const refund = transaction.type === 'OUTGOING' ? transaction.refund : undefined;
	if (!refund) return [];
	if (refund.status === 'FAILED') return [step('Refund failed', 'failed', refund.initiatedAt)];
	return refund.settledAt || refund.status === 'COMPLETED'
		? [step('Money back in your wallet', 'done', refund.settledAt)]
		: [step('Money on its way back', 'now', refund.initiatedAt)];
}

function step(label: string, state: TimelineStep['state'], at?: string): TimelineStep {
	return at === undefined ? { label, state } : { label, state, at };
}
