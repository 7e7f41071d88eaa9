import { transactionQueryOptions } from '@countersign/core/query';
import { focusManager } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { alice } from '../../testing/people.js';
import { untilRead } from '../../testing/untilRead.js';
import { useTransaction } from './transactions.js';

const call = `GET /transactions/${alice.transaction.id}`;
const followed = { transactionId: alice.transaction.id, follow: true };

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
	vi.useRealTimers();
	focusManager.setFocused(undefined);
});

/** A followed transaction that goes through these statuses, one with each read. */
async function follow(...statuses: readonly string[]) {
	const { backend, client, wallet, strict } = await createTestWorld(alice);
	backend.respondTo(call, () => {
		const status = statuses[backend.calls().length - 1] ?? statuses.at(-1);
		return Response.json({ ...alice.transaction, status });
	});
	const { queryKey } = transactionQueryOptions(wallet, followed);
	const { result } = renderHook(() => useTransaction(followed), strict);
	/** Lets time pass, and waits until that many reads are in. */
	const pass = async (ms: number, reads: number) => {
		await act(() => {
			vi.advanceTimersByTime(ms);
			return untilRead(client, queryKey, reads);
		});
		return result.current.data?.status;
	};
	return { backend, pass };
}

test('polls a followed payment at growing intervals until it has arrived, then once a minute until it is back', async () => {
	const { backend, pass } = await follow('PENDING', 'PROCESSING', 'COMPLETED', 'REFUNDED');
	expect(await pass(0, 1)).toBe('PENDING');
	expect(await pass(999, 1)).toBe('PENDING');
	expect(await pass(1, 2)).toBe('PROCESSING');
	expect(await pass(1499, 2)).toBe('PROCESSING');
	expect(await pass(1, 3)).toBe('COMPLETED');
	expect(await pass(59_999, 3)).toBe('COMPLETED');
	expect(await pass(1, 4)).toBe('REFUNDED');
	expect(await pass(600_000, 4)).toBe('REFUNDED');
	expect(backend.calls()).toEqual([call, call, call, call]);
});

test('does not poll in a hidden tab, and continues when it is visible again', async () => {
	const { backend, pass } = await follow('PROCESSING', 'PROCESSING', 'FAILED');
	await pass(0, 1);
	focusManager.setFocused(false);
	await pass(60_000, 1);
	expect(backend.calls()).toHaveLength(1);
	focusManager.setFocused(true);
	expect(await pass(0, 2)).toBe('PROCESSING');
	expect(await pass(1500, 3)).toBe('FAILED');
});
