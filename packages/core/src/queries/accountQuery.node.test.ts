import { expect, test } from 'vitest';
import { WalletError } from '../errors.js';
import { retryDelay, retryQuery } from './accountQuery.js';

const busy = new WalletError('service.unavailable', 'Busy');

const limited = new WalletError('service.rate_limited', 'Slow down', { retryAfterMs: 7000 });

test('retries a retryable read three times', () => {
	expect([0, 1, 2, 3].map((failures) => retryQuery(failures, busy))).toEqual([
		true,
		true,
		true,
		false,
	]);
	expect(retryQuery(0, new WalletError('service.not_found', 'Not there'))).toBe(false);
	expect(retryQuery(0, new DOMException('Left', 'AbortError'))).toBe(false);
});

test('waits as long as the service asks, or doubles the wait up to thirty seconds', () => {
	expect(retryDelay(0, limited)).toBe(7000);
	expect([0, 1, 2, 9].map((failures) => retryDelay(failures, busy))).toEqual([
		1000, 2000, 4000, 30_000,
	]);
});

test('does not wait longer than a minute, whatever the service asks', () => {
	const wait = (retryAfterMs: number) =>
		new WalletError('service.rate_limited', 'Slow down', { retryAfterMs });
	expect([59_000, 60_000, 60_001].map((asked) => retryQuery(0, wait(asked)))).toEqual([
		true,
		true,
		false,
	]);
	// Longer than a timer takes: it would fire at once.
	expect(retryDelay(0, wait(2 ** 31))).toBe(60_000);
});
