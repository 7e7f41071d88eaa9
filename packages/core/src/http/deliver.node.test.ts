import { expect, test } from 'vitest';
import { createClock } from './clock.js';
import { deliver } from './deliver.js';
import { createHttp } from './http.js';

const route = { method: 'POST', path: '/auth/credentials/{id}/verify' } as const;
type Answer = Response | Error;

/** Delivers a request that is answered so, one delivery after the other. */
async function deliverTo(answers: readonly Answer[], signal?: AbortSignal) {
	const sent: Request[] = [];
	const http = createHttp({
		endpoint: 'https://wallet.example/api',
		clock: createClock(Date.now),
		async fetch(input, init) {
			const answer = answers[sent.length];
			sent.push(new Request(String(input), init));
			if (answer instanceof Response) return answer;
			throw answer;
		},
	});
	const headers = { walletSignature: 'stamp', requestId: 'Request:1' };
	const request = { path: { id: 'AuthMethod:1' }, body: { type: 'OAUTH' }, headers, signal };
	const told = await deliver(http, route, request).catch((error) => error);
	return { told, sent };
}

const lost = () => new TypeError('The connection was reset.');
const done = () => Response.json({ id: 'Session:1' });
const refusal = (status: number, code: string, headers = {}) =>
	Response.json({ status, code, message: 'No.' }, { status, headers });

const textOf = async (request: Request | undefined) => [
	request?.method,
	request?.url,
	[...(request?.headers ?? [])],
	await request?.text(),
];

test.each<[string, () => Answer]>([
	['no response', lost],
	['an outage', () => refusal(503, 'UNAVAILABLE')],
	['a foreign origin', () => refusal(403, 'FORBIDDEN_ORIGIN')],
	['a limit without a wait', () => refusal(429, 'RATE_LIMITED')],
	['a conflict', () => refusal(409, 'CONFLICT')],
	['a page of a proxy', () => new Response('<h1>No</h1>', { status: 400 })],
	['a code of a proxy', () => Response.json({ code: 'GW-1', message: 'No.' }, { status: 401 })],
	['a page in place of the response', () => new Response('<h1>Log in</h1>')],
])('sends the same request once more after %s, and returns its response', async (_, first) => {
	const { told, sent } = await deliverTo([first(), done()]);
	expect(told).toMatchObject({ status: 200, body: { id: 'Session:1' } });
	expect(sent).toHaveLength(2);
	expect(await textOf(sent[1])).toEqual(await textOf(sent[0]));
});

test.each<[string, () => Response]>([
	['signature.refused', () => refusal(401, 'UNAUTHORIZED')],
	['service.rejected', () => refusal(400, 'INVALID_INPUT')],
	['service.not_found', () => refusal(404, 'NOT_FOUND')],
	['backend.signed_out', () => refusal(401, 'SIGNED_OUT')],
	['service.rate_limited', () => refusal(429, 'RATE_LIMITED', { 'Retry-After': '17' })],
	['service.unsupported', () => refusal(501, 'NOT_IMPLEMENTED')],
])('sends nothing more after %s in the words of the service', async (code, first) => {
	const { told, sent } = await deliverTo([first()]);
	expect(told).toMatchObject({ code, requestId: 'Request:1' });
	expect(sent).toHaveLength(1);
});

test('does not believe a refusal of the second request', async () => {
	const { told, sent } = await deliverTo([lost(), refusal(401, 'UNAUTHORIZED')]);
	const cause = { code: 'signature.refused', requestId: 'Request:1' };
	expect(told).toMatchObject({ code: 'outcome.unknown', requestId: 'Request:1', cause });
	expect(sent).toHaveLength(2);
});

test('gives up after the second request without a response', async () => {
	const { told, sent } = await deliverTo([refusal(503, 'UNAVAILABLE'), lost()]);
	expect(told).toMatchObject({ code: 'network.offline' });
	expect(sent).toHaveLength(2);
});

test('sends nothing more while it waits and is aborted', async () => {
	const controller = new AbortController();
	const first = refusal(503, 'UNAVAILABLE', { 'Retry-After': '5' });
	const delivering = deliverTo([first], controller.signal);
	setTimeout(() => controller.abort(new Error('The person has left.')));
	const { told, sent } = await delivering;
	expect(told).toBe(controller.signal.reason);
	expect(sent).toHaveLength(1);
});
