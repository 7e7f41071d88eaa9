import type {
	OutgoingTransaction,
	RefundReason,
	RefundStatus,
	Transaction,
} from '@countersign/contract';
import { describe, expect, test } from 'vitest';
import { describeFailure } from './describeFailure.js';
import { describeRefund } from './describeRefund.js';
import { failureSentences } from './failureSentences.js';
import { followDelay } from './followDelay.js';
import { isFinalTransaction } from './isFinalTransaction.js';
import { refundSentences } from './refundSentences.js';

const usd = { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 };
const sent: OutgoingTransaction = {
	id: 'Transaction:1',
	type: 'OUTGOING',
	status: 'FAILED',
	source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' },
	destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
	customerId: 'Customer:1',
	platformCustomerId: '1',
	sentAmount: { amount: 1, currency: usd },
};
const refunded = (status: string, reason?: string): OutgoingTransaction => ({
	...sent,
	refund: {
		reference: 'R',
		initiatedAt: '2026-01-01T00:00:00Z',
		status,
		...(reason && { reason }),
	},
});

describe('a failure', () => {
	test.each(Object.entries(failureSentences).filter(([reason]) => reason !== 'OTHER'))(
		'%s has a sentence of its own',
		(failureReason, sentence) => {
			expect(describeFailure({ ...sent, failureReason })).toEqual({
				reason: failureReason,
				sentence,
			});
			const others = Object.values(failureSentences).filter((other) => other === sentence);
			expect(others).toHaveLength(1);
			expect(sentence).toMatch(/^[A-Z][^_]+\.$/);
		},
	);

	test.each([undefined, 'ADDED_LATER', 'constructor'])(
		'for the reason %s is told neutrally',
		(reason) => {
			const failed: Transaction = reason ? { ...sent, failureReason: reason } : sent;
			expect(describeFailure(failed)).toEqual({ reason, sentence: failureSentences.OTHER });
		},
	);

	test('is none when nothing failed', () => {
		expect(describeFailure({ ...sent, status: 'COMPLETED' })).toBeUndefined();
	});

	test('is told in words of the application', () => {
		const german = { ...failureSentences, QUOTE_EXPIRED: 'Das Angebot war abgelaufen.' };
		expect(describeFailure({ ...sent, failureReason: 'QUOTE_EXPIRED' }, german)?.sentence).toBe(
			german.QUOTE_EXPIRED,
		);
	});
});

describe('a refund', () => {
	const statuses: readonly RefundStatus[] = ['PENDING', 'COMPLETED', 'FAILED'];
	const reasons: readonly RefundReason[] = ['TRANSACTION_FAILED', 'USER_CANCELLATION', 'TIMEOUT'];

	test.each(statuses.flatMap((status) => reasons.map((reason) => [status, reason] as const)))(
		'that is %s for %s says why and how far it is',
		(status, reason) => {
			expect(describeRefund(refunded(status, reason))).toMatchObject({
				status,
				reason,
				sentence: `${refundSentences.reason[reason]} ${refundSentences.status[status]}`,
			});
		},
	);

	test('that is not known yet is told neutrally, and none is none', () => {
		const { OTHER } = refundSentences.status;
		expect(describeRefund(refunded('ADDED_LATER'))?.sentence).toContain(OTHER);
		expect(describeRefund(sent)).toBeUndefined();
	});
});

describe('the end', () => {
	test.each([
		['CREATED', false],
		['PENDING', false],
		['PROCESSING', false],
		['COMPLETED', true],
		['FAILED', true],
		['REJECTED', true],
		['REFUNDED', true],
		['EXPIRED', true],
		['ADDED_LATER', false],
	])('is %s: %s', (status, isEnd) => {
		expect(isFinalTransaction({ ...sent, status })).toBe(isEnd);
		expect(followDelay({ ...sent, status }, 1) === undefined).toBe(isEnd);
	});

	test('is not before the refund is through', () => {
		expect(isFinalTransaction(refunded('PENDING'))).toBe(false);
		expect(isFinalTransaction(refunded('FAILED'))).toBe(true);
	});

	test('is asked for from every second to every 15, and most slowly where nobody knows', () => {
		const delays = [1, 2, 3, 9].map((reads) => followDelay(undefined, reads));
		expect(delays).toEqual([1000, 1500, 2250, 15_000]);
		expect(followDelay({ ...sent, status: 'ADDED_LATER' }, 1)).toBe(15_000);
	});
});
