import { expect, onTestFinished, test, vi } from 'vitest';
import { WalletError } from '../errors.js';
import { followEvents } from './followEvents.js';

test('stops on an error that a retry would not resolve', async () => {
	const listening = new AbortController();
	const refusal = new WalletError('backend.forbidden', 'No.');
	let asked = 0;
	const following = followEvents({
		open: async () => {
			asked += 1;
			if (asked > 1) listening.abort();
			throw refusal;
		},
		cursor: { lastEventId: undefined },
		take: () => {},
		signal: listening.signal,
	});
	await expect(following).rejects.toBe(refusal);
	expect(asked).toBe(1);
});

test('gives up on a stream request that gets no response, and sends it again', async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const listening = new AbortController();
	let asked = 0;
	const following = followEvents({
		open: (_, signal) => {
			asked += 1;
			if (asked > 1) listening.abort();
			return new Promise((_resolve, reject) => {
				signal.addEventListener('abort', () => reject(signal.reason));
				signal.throwIfAborted();
			});
		},
		cursor: { lastEventId: undefined },
		take: () => {},
		signal: listening.signal,
	});
	await vi.advanceTimersByTimeAsync(60_000);
	await following;
	expect(asked).toBe(2);
});

test('gives up on a silent stream and its request, although a clone still reads it', async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const listening = new AbortController();
	const requests: AbortSignal[] = [];
	const following = followEvents({
		open: async (_, signal) => {
			requests.push(signal);
			if (requests.length > 1) listening.abort();
			signal.throwIfAborted();
			const [ours] = new ReadableStream<Uint8Array>().tee();
			return ours;
		},
		cursor: { lastEventId: undefined },
		take: () => {},
		signal: listening.signal,
	});
	await vi.advanceTimersByTimeAsync(44_000);
	expect(requests.map(({ aborted }) => aborted)).toEqual([false]);
	await vi.advanceTimersByTimeAsync(20_000);
	await following;
	expect(requests.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test.each([
	['4000', 2_000, 4_000],
	['0', 500, 1_000],
	['999999999', 15_000, 30_000],
])(
	'after `retry: %s`, reconnects after at least half of that time and at most all of it',
	async (retry, soonest, latest) => {
		vi.useFakeTimers();
		onTestFinished(() => void vi.useRealTimers());
		const listening = new AbortController();
		let asked = 0;
		const following = followEvents({
			open: async () => {
				asked += 1;
				if (asked > 1) listening.abort();
				return new ReadableStream({
					start: (stream) => {
						stream.enqueue(new TextEncoder().encode(`retry: ${retry}\n\n`));
						stream.close();
					},
				});
			},
			cursor: { lastEventId: undefined },
			take: () => {},
			signal: listening.signal,
		});
		await vi.advanceTimersByTimeAsync(0);
		await vi.advanceTimersByTimeAsync(soonest - 100);
		expect(asked).toBe(1);
		await vi.advanceTimersByTimeAsync(latest - soonest + 100);
		await following;
		expect(asked).toBe(2);
	},
);
