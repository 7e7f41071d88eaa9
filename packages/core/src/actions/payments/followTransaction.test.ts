import type { Transaction } from '@countersign/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { openWallet } from '../../../testing/openWallet.js';
import { followTransaction } from './transactions.js';

const transactionId = 'Transaction:00000000-0000-4000-8000-000000000001';
const final = { status: 'FAILED', refund: { status: 'COMPLETED' } };

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	return () => vi.useRealTimers();
});

const sentAmount = { amount: 100, currency: { code: 'USD', decimals: 2 } };

/** Follows a transaction through these responses, one with each read. */
function follow(...responses: readonly (object | Response | Error)[]) {
	const reads: string[] = [];
	const wallet = openWallet({
		storage: 'memory',
		fetch: async (input) => {
			const response = responses[reads.length] ?? responses.at(-1);
			reads.push(String(input));
			if (response instanceof Error) throw response;
			if (response instanceof Response) return response;
			return Response.json({ id: transactionId, type: 'OUTGOING', sentAmount, ...response });
		},
	});
	const controller = new AbortController();
	const seen: Transaction['status'][] = [];
	const run = (async () => {
		const { signal } = controller;
		for await (const { status } of followTransaction(wallet, { transactionId, signal }))
			seen.push(status);
	})();
	run.catch(() => undefined);
	/** Waits until that many reads are out. */
	const until = (count: number) => untilTrue(() => reads.length === count);
	return { reads, seen, run, controller, until };
}

// `vi.waitUntil` would let the faked time pass, too.
const realTimeout = globalThis.setTimeout;
async function untilTrue(condition: () => boolean) {
	while (!condition()) await new Promise((resolve) => realTimeout(resolve));
}

/** Lets what is under way come to rest, then time pass. */
async function pass(milliseconds: number) {
	await untilTrue(() => vi.getTimerCount() > 0);
	await vi.advanceTimersByTimeAsync(milliseconds);
}

// [Q8a]
test('reads a transaction at growing intervals until its refund completes, and returns each change', async () => {
	const refunding = { status: 'FAILED', refund: { status: 'PENDING' } };
	const { reads, seen, run, until } = follow(
		{ status: 'PENDING' },
		{ status: 'PROCESSING' },
		{ status: 'PROCESSING' },
		refunding,
		final,
	);
	await until(1);
	await pass(999);
	expect(reads).toHaveLength(1);
	await pass(1);
	await until(2);
	await pass(1_500);
	await until(3);
	await pass(2_250);
	await until(4);
	await pass(3_375);
	await run;
	expect(reads).toHaveLength(5);
	expect(seen).toEqual(['PENDING', 'PROCESSING', 'FAILED', 'FAILED']);
});

test('retries a failed read when the service allows it', async () => {
	const busy = Response.json({ code: 'X' }, { status: 429, headers: { 'retry-after': '20' } });
	const { reads, run, until } = follow(new TypeError('offline'), busy, final);
	await until(1);
	await pass(1_000);
	await until(2);
	await pass(19_999);
	expect(reads).toHaveLength(2);
	await pass(1);
	await run;
	expect(reads).toHaveLength(3);
});

test('waits at most five minutes, whatever the service asks for', async () => {
	const headers = { 'retry-after': '999999999' };
	const { reads, run, until } = follow(
		Response.json({ code: 'X' }, { status: 429, headers }),
		final,
	);
	await until(1);
	await pass(5 * 60_000 - 1);
	expect(reads).toHaveLength(1);
	await pass(1);
	await run;
	expect(reads).toHaveLength(2);
});

test('stops at a final status', async () => {
	const { run } = follow(Response.json({ code: 'NOT_FOUND' }, { status: 404 }));
	await expect(run).rejects.toMatchObject({ code: 'service.not_found' });
});

test('stops when its signal aborts, even while it waits', async () => {
	const { run, controller, until, reads } = follow({ status: 'PROCESSING' });
	await until(1);
	await untilTrue(() => vi.getTimerCount() > 0);
	controller.abort(new Error('left the page'));
	await expect(run).rejects.toThrow('left the page');
	await vi.advanceTimersByTimeAsync(60_000);
	expect(reads).toHaveLength(1);
});

// [Q8b]
test('pauses in a hidden tab and reads at once when the tab is visible again', async () => {
	const { reads, run, until } = follow({ status: 'PROCESSING' }, final);
	await until(1);
	const visibility = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
	await pass(60_000);
	expect(reads).toHaveLength(1);
	visibility.mockRestore();
	document.dispatchEvent(new Event('visibilitychange'));
	await run;
	expect(reads).toHaveLength(2);
});
