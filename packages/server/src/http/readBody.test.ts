import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createArrivingBodies } from './arrivingBodies.js';
import { readAtMost, readBody } from './readBody.js';
import { Refusal } from './responses.js';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Starts to read a body that never ends. */
function beginReading(signal: AbortSignal): Promise<unknown> {
	const body = new ReadableStream({
		start: (controller) => controller.enqueue(new Uint8Array(1_000)),
	});
	// Node asks for `duplex` on a stream; the DOM's types do not know it.
	const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
	return readBody(new Request('http://localhost', init), {
		limit: 1_000_000,
		signal,
		tooLarge: () => new Error('too large'),
		late: () => new Refusal(408, 'INVALID_INPUT', 'late'),
		arriving: createArrivingBodies(),
	});
}

it('stops waiting for a body at its deadline, even after a garbage collection', async () => {
	const read = beginReading(AbortSignal.timeout(100));
	await turn();
	collectGarbage();
	await expect(read).rejects.toThrow('late');
});

it('does not hold a body that arrives byte by byte in as many pieces', async () => {
	const chunks: WeakRef<Uint8Array>[] = [];
	const body = new ReadableStream({
		pull: async (controller) => {
			await turn();
			if (chunks.length === 20) {
				collectGarbage();
				return controller.close();
			}
			const chunk = new TextEncoder().encode(String(chunks.length % 10));
			chunks.push(new WeakRef(chunk));
			controller.enqueue(chunk);
		},
	});
	const bytes = await readAtMost(body, {
		limit: 1_000,
		signal: new AbortController().signal,
		tooLarge: () => new Error('too large'),
		late: () => new Error('late'),
	});
	expect(new TextDecoder().decode(bytes)).toBe('01234567890123456789');
	expect(chunks.slice(0, 10).filter((chunk) => chunk.deref())).toEqual([]);
});

it('returns a body of several buffers as it was sent', async () => {
	const parts = [1_000, 24, 1, 5_000, 3].map((size, index) => new Uint8Array(size).fill(index + 1));
	const body = new ReadableStream({
		start: (controller) => {
			for (const part of parts) controller.enqueue(part);
			controller.close();
		},
	});
	const bytes = await readAtMost(body, {
		limit: 10_000,
		signal: new AbortController().signal,
		tooLarge: () => new Error('too large'),
		late: () => new Error('late'),
	});
	expect(Buffer.from(bytes)).toEqual(Buffer.concat(parts));
});

it('does not wait for a body whose deadline has passed', async () => {
	await expect(beginReading(AbortSignal.abort())).rejects.toThrow('late');
});
