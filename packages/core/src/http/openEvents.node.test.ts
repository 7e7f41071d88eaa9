import { expect, test } from 'vitest';
import { createClock } from './clock.js';
import { createOpenEvents } from './openEvents.js';

/** Asks for the stream of a backend that responds so. */
const open = (respond: () => Promise<Response>, signal = new AbortController().signal) =>
	createOpenEvents({
		endpoint: '/api',
		fetch: respond,
		clock: createClock(Date.now),
		inspect: undefined,
	})(undefined, signal);

test.each([
	['JSON', Response.json({})],
	['a text', new Response('data: {}')],
	['nothing', new Response(null, { headers: { 'content-type': 'text/event-stream' } })],
])('rejects a response with %s in place of a stream', async (_, response) => {
	await expect(open(async () => response)).rejects.toMatchObject({ code: 'network.malformed' });
});

test('distinguishes a refusal from a stream', async () => {
	const headers = { 'content-type': 'text/event-stream' };
	await expect(
		open(async () => new Response('data: {}', { status: 503, headers })),
	).rejects.toMatchObject({ code: 'service.unavailable' });
});

test('passes on the reason of an abort, and reports no lost connection', async () => {
	const controller = new AbortController();
	const reason = new Error('left');
	controller.abort(reason);
	await expect(open(() => Promise.reject(reason), controller.signal)).rejects.toBe(reason);
	await expect(open(() => Promise.reject(reason))).rejects.toMatchObject({
		code: 'network.offline',
	});
});
