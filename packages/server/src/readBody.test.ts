import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createArrivingBodies } from './arrivingBodies.js';
import { readBody } from './readBody.js';
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

it('a body that does not arrive is given up at its deadline, even after a garbage collection', async () => {
	const read = beginReading(AbortSignal.timeout(100));
	await turn();
	collectGarbage();
	await expect(read).rejects.toThrow('late');
});

it('a body whose deadline has passed is not waited for', async () => {
	await expect(beginReading(AbortSignal.abort())).rejects.toThrow('late');
});
