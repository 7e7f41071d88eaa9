import { expect, test } from 'vitest';
import { quoteOf } from '../../testing/paymentModel.js';
import { type ExecutionFacts, judgeExecution } from './judgeExecution.js';

const minute = 60_000;
const expiry = 5 * minute;
const facts: ExecutionFacts = { sentAt: undefined, now: 0, margin: 2_000 };

test.each<[string, Partial<ExecutionFacts>, string]>([
	['PROCESSING', {}, 'executed'],
	['COMPLETED', {}, 'executed'],
	['FAILED', {}, 'executed'],
	['EXPIRED', { sentAt: 0 }, 'notExecuted'],
	['ADDED_LATER', {}, 'unknown'],
	['PENDING', {}, 'pending'],
	['PENDING', { now: expiry - 2_001 }, 'pending'],
	['PENDING', { now: expiry - 2_000 }, 'notExecuted'],
	['PENDING', { now: undefined, sentAt: 0 }, 'pending'],
	['PENDING', { now: expiry, sentAt: 0 }, 'unknown'],
	['PENDING', { now: expiry + 10 * minute, sentAt: 0 }, 'unknown'],
	['PENDING', { now: expiry + 10 * minute + 1, sentAt: 0 }, 'notExecuted'],
])('a quote that is %s, with %j: %s', (status, change, execution) => {
	const quote = quoteOf('1', { status, expiresAt: new Date(expiry).toISOString() });
	expect(judgeExecution(quote, { ...facts, ...change })).toBe(execution);
});

test('gives up on a quote without an end an hour and ten minutes after it was sent', () => {
	const quote = quoteOf('1', { expiresAt: '9999-12-31T23:59:59Z' });
	const judge = (now: number) => judgeExecution(quote, { ...facts, sentAt: 0, now });
	expect(judge(70 * minute)).toBe('pending');
	expect(judge(70 * minute + 1)).toBe('notExecuted');
});

test('counts from the creation of the quote when the clock was behind', () => {
	const at = (minutes: number) => new Date(minutes * minute).toISOString();
	const quote = quoteOf('1', { createdAt: at(180), expiresAt: at(185) });
	const judge = (now: number) => judgeExecution(quote, { ...facts, sentAt: 0, now: now * minute });
	expect(judge(181)).toBe('pending');
	expect(judge(186)).toBe('unknown');
	expect(judge(196)).toBe('notExecuted');
});
