import { WalletError } from '@countersign/core';
import { expect, test } from 'vitest';
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

test('waits as long as the service asked, or doubles up to thirty seconds', () => {
	expect(retryDelay(0, limited)).toBe(7000);
	expect([0, 1, 2, 9].map((failures) => retryDelay(failures, busy))).toEqual([
		1000, 2000, 4000, 30_000,
	]);
});
