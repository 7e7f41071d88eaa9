import type { OutgoingTransaction, Transaction } from '@countersign/contract';
import { describe, expect, test } from 'vitest';
import {
	followDelay,
	isFinalTransaction,
	outcomeSentence,
	outcomeSentences,
	paymentOutcome,
} from './paymentOutcome.js';

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
	test.each(Object.entries(outcomeSentences.reason))(
		'%s has a sentence of its own, and says where the money is',
		(failureReason, why) => {
			const { reason, sentence } = paymentOutcome({ ...sent, failureReason });
			expect(reason).toBe(failureReason);
			expect(sentence).toBe(`${why} ${outcomeSentences.money.unknown}`);
			expect(why).toMatch(/^[A-Z][^_]+\.$/);
			const others = Object.values(outcomeSentences.reason).filter((other) => other === why);
			expect(others).toHaveLength(1);
		},
	);

	test.each([undefined, 'ADDED_LATER', 'constructor'])(
		'for the reason %s is told neutrally',
		(reason) => {
			const failed: Transaction = reason ? { ...sent, failureReason: reason } : sent;
			const { result, money } = outcomeSentences;
			expect(paymentOutcome(failed)).toMatchObject({
				reason,
				sentence: `${result.failed} ${money.unknown}`,
			});
		},
	);

	test('is told in words of the application', () => {
		const reason = { ...outcomeSentences.reason, QUOTE_EXPIRED: 'Das Angebot war abgelaufen.' };
		const outcome = paymentOutcome({ ...sent, failureReason: 'QUOTE_EXPIRED' });
		const german = outcomeSentence(outcome, { ...outcomeSentences, reason });
		expect(german).toContain(reason.QUOTE_EXPIRED);
	});
});

describe('a refund', () => {
	const rows = [
		['PENDING', 'returning', false],
		['COMPLETED', 'sender', true],
		['FAILED', 'stuck', true],
		['ADDED_LATER', 'returning', false],
	] as const;
	const reasons = [
		['TRANSACTION_FAILED', outcomeSentences.result.failed],
		['USER_CANCELLATION', outcomeSentences.result.cancelled],
		['TIMEOUT', outcomeSentences.reason.TIMEOUT],
		[undefined, outcomeSentences.result.failed],
	] as const;

	test.each(rows.flatMap((row) => reasons.map((reason) => [...row, ...reason] as const)))(
		'that is %s: the money is %s, final %s, for %s',
		(status, money, isFinal, reason, why) => {
			const outcome = paymentOutcome(refunded(status, reason));
			expect(outcome).toMatchObject({ money, isFinal, reason });
			expect(outcome.sentence).toBe(`${why} ${outcomeSentences.money[money]}`);
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
			sentence: `${outcomeSentences.result.cancelled} ${outcomeSentences.money.sender}`,
		});
	});

	test('of a payment that had arrived means that the bank returned it', () => {
		const returned = { ...refunded('COMPLETED'), status: 'COMPLETED' };
		expect(paymentOutcome(returned)).toMatchObject({ result: 'returned', money: 'sender' });
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
