import type { Transaction } from '@countersign/contract';
import { describe, expect, test } from 'vitest';
import { WalletError } from '../errors.js';
import type { QueryState } from './cache.js';
import { followInterval } from './transactions.js';

/** What an interval depends on. */
const payment = { type: 'OUTGOING', status: 'PENDING' } as Transaction;

function intervalAfter(change: Partial<QueryState<Transaction>>): number | false {
	const state: QueryState<Transaction> = {
		data: payment,
		dataUpdateCount: 1,
		dataUpdatedAt: 0,
		error: null,
		errorUpdateCount: 0,
		...change,
	};
	return followInterval({ state });
}
const withStatus = (status: Transaction['status']): Transaction => ({
	...payment,
	status,
});

describe('followInterval', () => {
	test.each(['CREATED', 'PENDING', 'PROCESSING'])('continues after %s', (status) => {
		expect(intervalAfter({ data: withStatus(status) })).toBe(1000);
	});

	test.each(['REJECTED', 'REFUNDED', 'EXPIRED'])('stops at %s', (status) => {
		expect(intervalAfter({ data: withStatus(status) })).toBe(false);
	});

	test.each(['COMPLETED', 'FAILED'])(
		'reads a payment that is %s once a minute, because its money may come back',
		(status) => {
			expect(intervalAfter({ data: withStatus(status) })).toBe(60_000);
			const received = { ...withStatus(status), type: 'INCOMING' } as Transaction;
			expect(intervalAfter({ data: received })).toBe(false);
		},
	);

	test('follows a failed payment until its money is back', () => {
		const refund = { reference: 'r', initiatedAt: '2026-01-01T00:00:00Z', status: 'PENDING' };
		const failed = { ...withStatus('FAILED'), type: 'OUTGOING', refund } as Transaction;
		expect(intervalAfter({ data: failed })).toBe(1000);
		const refunded = { ...failed, refund: { ...refund, status: 'COMPLETED' } } as Transaction;
		expect(intervalAfter({ data: refunded })).toBe(false);
	});

	test('waits longer after every read, up to fifteen seconds', () => {
		const waits = [1, 2, 3, 10].map((dataUpdateCount) => intervalAfter({ dataUpdateCount }));
		expect(waits).toEqual([1000, 1500, 2250, 15_000]);
	});

	// [Q10]
	test('continues slowly after a status that this version does not know', () => {
		expect(intervalAfter({ data: withStatus('ON_ITS_WAY') })).toBe(15_000);
	});

	test('continues after a transient error, and stops after any other', () => {
		const offline = new WalletError('network.offline', 'Offline');
		const gone = new WalletError('service.not_found', 'Not there');
		expect(intervalAfter({ error: offline, errorUpdateCount: 1 })).toBe(1500);
		expect(intervalAfter({ error: gone })).toBe(false);
	});
});
