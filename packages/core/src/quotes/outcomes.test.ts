import type { OutgoingTransaction, Transaction } from '@countersign/contract';
import { describe, expect, test } from 'vitest';
import { followDelay, isFinalTransaction, paymentOutcome } from './paymentOutcome.js';

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
	test.each(['QUOTE_EXPIRED', 'ADDED_LATER', 'constructor', undefined])(
		'for the reason %s keeps the reason as the service named it',
		(reason) => {
			const failed: Transaction = reason ? { ...sent, failureReason: reason } : sent;
			expect(paymentOutcome(failed)).toEqual({
				result: 'failed',
				money: 'unknown',
				reason,
				isFinal: true,
			});
		},
	);
});

describe('a refund', () => {
	const rows = [
		['PENDING', 'returning', false],
		['COMPLETED', 'sender', true],
		['FAILED', 'stuck', true],
		['ADDED_LATER', 'returning', false],
	] as const;
	const reasons = [
		['TRANSACTION_FAILED', 'failed'],
		['USER_CANCELLATION', 'cancelled'],
		['TIMEOUT', 'failed'],
		[undefined, 'failed'],
	] as const;

	test.each(rows.flatMap((row) => reasons.map((reason) => [...row, ...reason] as const)))(
		'that is %s: the money is %s, final %s, for %s',
		(status, money, isFinal, reason, result) => {
			const outcome = paymentOutcome(refunded(status, reason));
			expect(outcome).toEqual({ result, money, isFinal, reason });
		},
	);

	test('of a cancelled payment says so, whatever failure the service reports with it', () => {
		const cancelled = refunded('COMPLETED', 'USER_CANCELLATION');
		const outcome = paymentOutcome({
			...cancelled,
			status: 'FAILED',
			failureReason: 'QUOTE_EXECUTION_FAILED',
		});
		expect(outcome).toMatchObject({
			result: 'cancelled',
			reason: 'USER_CANCELLATION',
			money: 'sender',
		});
	});

	test('of a payment that had arrived means that the bank returned it', () => {
		const returned = { ...refunded('COMPLETED'), status: 'COMPLETED' };
		expect(paymentOutcome(returned)).toMatchObject({ result: 'returned', money: 'sender' });
	});
});

test.each([
	['2026-01-01T12:00:00Z', 'returned'],
	['2026-01-02T00:00:00Z', 'failed'],
])(
	'a failed payment that settles at %s, after a change at noon before, is %s',
	(settledAt, result) => {
		const transaction = { ...sent, settledAt, updatedAt: '2026-01-01T12:00:00Z' };
		expect(paymentOutcome(transaction)).toMatchObject({ result });
	},
);

test.each([
	['OUTGOING', 'CREATED', 'underway'],
	['OUTGOING', 'PROCESSING', 'underway'],
	['OUTGOING', 'ADDED_LATER', 'underway'],
	['OUTGOING', 'COMPLETED', 'recipient'],
	['OUTGOING', 'EXPIRED', 'sender'],
	['OUTGOING', 'REJECTED', 'sender'],
	['OUTGOING', 'REFUNDED', 'sender'],
	['OUTGOING', 'FAILED', 'unknown'],
	['INCOMING', 'PENDING', 'underway'],
	['INCOMING', 'COMPLETED', 'recipient'],
	['INCOMING', 'EXPIRED', 'sender'],
	['INCOMING', 'FAILED', 'sender'],
	['ADDED_LATER', 'PENDING', 'underway'],
	['ADDED_LATER', 'COMPLETED', 'unknown'],
	['ADDED_LATER', 'EXPIRED', 'unknown'],
	['ADDED_LATER', 'FAILED', 'unknown'],
])('the money of a transaction that is %s and %s: %s', (type, status, money) => {
	expect(paymentOutcome({ ...sent, type, status } as Transaction)).toMatchObject({ money });
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

	test('does not come before the refund is complete', () => {
		expect(isFinalTransaction(refunded('PENDING'))).toBe(false);
		expect(isFinalTransaction(refunded('FAILED'))).toBe(true);
	});

	test('is polled every second at first and every 15 later, most slowly where nobody knows it', () => {
		const delays = [1, 2, 3, 9].map((reads) => followDelay(undefined, reads));
		expect(delays).toEqual([1000, 1500, 2250, 15_000]);
		expect(followDelay({ ...sent, status: 'ADDED_LATER' }, 1)).toBe(15_000);
	});
});
