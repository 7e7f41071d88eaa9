import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '../../testing/createTestBackend.js';
import { openSignedIn } from '../../testing/openSignedIn.js';
import { signedLeg, type TestBrowser } from '../../testing/testBrowser.js';
import { createNodeFetch } from '../node.js';
import type { ServiceConfig } from '../settings/walletHandlerConfig.js';

type Client = Pick<ServiceConfig, 'fetch'>;

const nodeClient: Client = { fetch: createNodeFetch() };

/** Longer than a busy machine takes for a response that comes. Milliseconds. */
const deadline = 3_000;

let backend: TestBackend;
let ada: TestBrowser;

beforeEach(async () => {
	({ backend, ada } = await openSignedIn({ deadline }));
});

const respondWith = (make: () => Response | Promise<Response>) => {
	backend.service.intercept = make;
	return ada.send('GET', '/transactions');
};
const code = async (response: Response) => ((await response.json()) as { code: string }).code;
const error = (status: number, more: object = {}, headers: Record<string, string> = {}) =>
	Response.json(
		{ status, code: 'CONFLICT', message: 'from the service', ...more },
		{ status, headers },
	);

describe('a response of the service', () => {
	it.each([400, 403, 404, 409, 410, 412, 424, 500, 501, 503])(
		'is mirrored with status %i and its body',
		async (status) => {
			const response = await respondWith(() => error(status, { details: { a: [1] } }));
			expect(response.status).toBe(status);
			expect(await response.json()).toEqual({
				status,
				code: 'CONFLICT',
				message: 'from the service',
				details: { a: [1] },
			});
		},
	);

	it.each(['null', '1', '[]'])('is passed on when it is %s instead of an object', async (text) => {
		const response = await respondWith(() => new Response(text));
		expect(response.status).toBe(200);
		expect(await response.text()).toBe(text);
	});

	it('is passed on byte for byte', async () => {
		const text = '{"data": [],\n "hasMore":false, "n":1.0, "big":9007199254740993}';
		expect(await (await respondWith(() => new Response(text))).text()).toBe(text);
	});

	// [N13]
	it('keeps only the time and Retry-After of its headers', async () => {
		backend.service.date = 'Sat, 01 Jan 2050 09:00:00 GMT';
		const response = await respondWith(() =>
			error(429, {}, { 'Retry-After': '17', 'Set-Cookie': 'a=b', 'X-Internal': 'x', Server: 'y' }),
		);
		expect(Object.fromEntries(response.headers)).toEqual({
			'cache-control': 'no-store',
			'content-type': 'application/json',
			'retry-after': '17',
			'service-time': '2050-01-01T09:00:00.500Z',
			vary: 'Origin',
			'wallet-login': expect.stringMatching(/^[0-9a-f]{64}$/),
			'x-content-type-options': 'nosniff',
		});
	});

	// [G28n]
	it.each([
		'soon',
		'1.5',
		'-1',
		'+5',
		'3, 5',
		'Sat, 01 Jan 2050 00:00:00 +0200',
		'2050-01-01',
		'Sun, 99 Foo 2026 99:99:99 GMT',
	])('is passed on without an invalid Retry-After: %s', async (value) => {
		const response = await respondWith(() => error(429, {}, { 'Retry-After': value }));
		expect(response.headers.get('Retry-After')).toBeNull();
	});

	it('keeps a Retry-After that is a date', async () => {
		const value = 'Sat, 01 Jan 2050 00:00:30 GMT';
		const response = await respondWith(() => error(429, {}, { 'Retry-After': value }));
		expect(response.headers.get('Retry-After')).toBe(value);
	});

	it('sets the clock for responses of the backend itself', async () => {
		backend.service.date = 'Sat, 01 Jan 2050 09:00:00 GMT';
		await ada.send('GET', '/transactions');
		backend.advance(5000);
		for (const response of [await ada.send('GET', '/me'), await ada.send('GET', '/nothing')]) {
			expect(response.headers.get('Service-Time')).toBe('2050-01-01T09:00:05.500Z');
		}
	});

	it('is required before the backend reports a time', async () => {
		const response = await createTestBackend().browser().send('GET', '/me');
		expect(response.headers.get('Service-Time')).toBeNull();
		expect(response.headers.get('Date')).toBeNull();
	});

	it.each([
		'+275760-09-13T00:00:00Z',
		'0',
		'2050-01-01',
		'Sat, 01 Jan 275760 00:00:00 GMT',
		'soon',
	])('does not move the clock with the Date %s', async (date) => {
		backend.service.date = 'Sat, 01 Jan 2050 09:00:00 GMT';
		await ada.send('GET', '/transactions');
		backend.service.date = date;
		await ada.send('GET', '/transactions');
		const response = await ada.send('GET', '/me');
		expect(response.headers.get('Service-Time')).toBe('2050-01-01T09:00:00.500Z');
	});

	it('has no body with status 204', async () => {
		const session = backend.service.add('Session', backend.service.customers[0]?.id ?? '');
		const path = `/auth/sessions/${session}`;
		const challenge = await ada.send('DELETE', path);
		expect(challenge.status).toBe(202);
		expect(await challenge.json()).toHaveProperty('payloadToSign');
		const done = await ada.send('DELETE', path, { headers: signedLeg() });
		expect(done.status).toBe(204);
		expect(await done.text()).toBe('');
	});
});

describe('a response that the backend reads itself', () => {
	const wallet = 'InternalAccount:00000000-0000-4000-8000-000000000000';
	const accounts = { data: [{ id: wallet, type: 'EMBEDDED_WALLET' }], hasMore: false };

	it.each<[string, unknown, unknown]>([
		['null for a customer', null, accounts],
		['a list for a customer', [], accounts],
		['a customer without an id', {}, accounts],
		['a customer with the id of something else', { id: wallet }, accounts],
		['null for a list', undefined, null],
		['a list without items', undefined, {}],
		['items that are null', undefined, { data: null }],
		['an item that is null', undefined, { data: [null] }],
		['an account without an id', undefined, { data: [{ type: 'EMBEDDED_WALLET' }] }],
	])('is rejected as unreadable when it is %s', async (_, customer, list) => {
		backend.service.intercept = ({ method, path }) => {
			if (method === 'POST' && path === '/customers') {
				return customer === undefined ? undefined : Response.json(customer, { status: 201 });
			}
			return path === '/customers/internal-accounts' ? Response.json(list) : undefined;
		};
		const bob = backend.browser();
		const body = { email: 'bob@example.com' };
		const response = await bob.send('POST', '/login', { body });
		expect([response.status, await code(response)]).toEqual([502, 'UPSTREAM_UNAVAILABLE']);
		backend.service.intercept = undefined;
		expect((await bob.send('POST', '/login', { body })).status).toBe(200);
	});
});

describe.each([
	['an empty body', ''],
	['a page', '<html>Too many requests</html>'],
])('a response with %s', (_, text) => {
	const headers = { 'Retry-After': '17' };
	const wallet = () => backend.service.customers[0]?.accountId ?? '';
	const requests: readonly (readonly [string, () => Promise<Response>])[] = [
		['a list', () => ada.send('GET', '/transactions')],
		[
			'an execution',
			async () => {
				const quote = await ada.createQuote(wallet());
				return ada.send('POST', `/quotes/${quote}/execute`, { headers: signedLeg() });
			},
		],
		['a login', () => ada.send('POST', '/login', { body: { email: 'ada@example.com' } })],
	];
	const outcomes = [
		[429, 429, 'RATE_LIMITED', '17'],
		[503, 503, 'UPSTREAM_UNAVAILABLE', '17'],
		[500, 502, 'UPSTREAM_UNAVAILABLE', null],
		[403, 502, 'UPSTREAM_UNAVAILABLE', null],
	] as const;

	it.each(
		requests.flatMap(([name, send]) =>
			outcomes.map((outcome) => [...outcome, name, send] as const),
		),
	)(
		'with status %i becomes %i %s with Retry-After %s for %s',
		async (given, status, name, wait, _, send) => {
			backend.service.intercept = ({ path }) =>
				path === '/quotes' ? undefined : new Response(text, { status: given, headers });
			const response = await send();
			expect([response.status, await code(response)]).toEqual([status, name]);
			expect(response.headers.get('Retry-After')).toBe(wait);
		},
	);
});

describe('handling failures of the service', () => {
	// [N2] [N3]
	it.each<[string, number, () => Response | Promise<Response>]>([
		['a page', 502, () => new Response('<html>oops</html>', { status: 200 })],
		['an error page', 502, () => new Response('<html>oops</html>', { status: 500 })],
		['nothing', 502, () => new Response('')],
		['truncated JSON', 502, () => new Response('{"data":[')],
		['more than 1 MB', 502, () => new Response(`"${'a'.repeat(1024 * 1024)}"`)],
		[
			'a redirect',
			502,
			() => new Response(null, { status: 302, headers: { Location: 'https://evil.test/' } }),
		],
		['a kept-method redirect', 502, () => Response.json({}, { status: 307 })],
		['a broken connection', 503, () => Promise.reject(new TypeError('fetch failed: canary'))],
		['silence', 504, () => new Promise(() => {})],
		['a body that never ends', 504, () => new Response(new ReadableStream({}))],
		[
			'a body that breaks',
			503,
			() =>
				new Response(
					new ReadableStream({ pull: (controller) => controller.error(new TypeError('reset')) }),
				),
		],
	])('returns UPSTREAM_UNAVAILABLE for %s', async (_, status, make) => {
		const response = await respondWith(make);
		expect(response.status).toBe(status);
		expect(await code(response)).toBe('UPSTREAM_UNAVAILABLE');
		backend.service.intercept = undefined;
		expect((await ada.send('GET', '/transactions')).status).toBe(200);
	});

	it('does not read a response that declares more than 1 MB', async () => {
		const headers = { 'Content-Length': '1048577' };
		let pulled = 0;
		const endless = new ReadableStream(
			{
				pull: (controller) => {
					pulled += 1;
					controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
				},
			},
			{ highWaterMark: 0 },
		);
		const response = await respondWith(() => new Response(endless, { headers }));
		expect([response.status, pulled]).toEqual([502, 0]);
		expect(backend.service.requests.at(-1)?.headers.get('Accept-Encoding')).toBe('identity');
	});

	/** Asks a service that listens on a port of its own, through a backend that knows Ada. */
	const askOverHttp = async (client: Client, respond: (response: ServerResponse) => void) => {
		const odd = createServer((_, response) => respond(response)).listen(0, 'localhost');
		await once(odd, 'listening');
		const { port } = odd.address() as AddressInfo;
		const { people, store } = backend;
		const service = {
			baseUrl: `http://localhost:${port}/2025-10-13`,
			tokenId: 'id',
			clientSecret: 'secret',
			...client,
		};
		const browser = createTestBackend({ people, store, service, deadline }).browser();
		browser.cookie = ada.cookie;
		const response = await browser.send('GET', '/transactions');
		odd.close();
		return response;
	};

	// [G28m]
	it.each([
		[600, {}],
		[999, {}],
		[999, nodeClient],
	])('returns 502 for the invalid status %i', async (status, client) => {
		const response = await askOverHttp(client, (odd) => {
			odd.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
		});
		expect(response.status).toBe(502);
		expect(await code(response)).toBe('UPSTREAM_UNAVAILABLE');
	});

	it.each([{}, nodeClient])('passes on a 204 that has a body against the rules', async (client) => {
		const response = await askOverHttp(client, ({ socket }) => {
			socket?.end('HTTP/1.1 204 No Content\r\nContent-Length: 4\r\n\r\nnull');
		});
		expect(response.status).toBe(204);
	});

	it.each([{}, nodeClient])('returns 504 for a body that stops midway', async (client) => {
		const response = await askOverHttp(client, (odd) => {
			odd.writeHead(200, { 'Content-Type': 'application/json' }).write('{"data":');
		});
		expect(response.status).toBe(504);
		expect(await code(response)).toBe('UPSTREAM_UNAVAILABLE');
	});

	it.each([{}, nodeClient])('returns 502 for a body that does not end', async (client) => {
		const response = await askOverHttp(client, (odd) => {
			odd.writeHead(200, { 'Content-Type': 'application/json' });
			const write = () => {
				while (odd.writable && odd.write(' '.repeat(64 * 1024)));
			};
			odd.on('drain', write);
			write();
		});
		expect(response.status).toBe(502);
	});

	// [S18a]
	it('follows no redirect', async () => {
		backend.service.requests.length = 0;
		await respondWith(() => new Response(null, { status: 301, headers: { Location: '/x' } }));
		expect(backend.service.requests).toHaveLength(1);
	});

	// [N4a]
	it('does not report a 401 for the API credential as a signed-out person', async () => {
		const response = await respondWith(() => error(401, { code: 'UNAUTHORIZED' }));
		expect(response.status).toBe(502);
		expect(await code(response)).toBe('UPSTREAM_UNAVAILABLE');
		expect(backend.logged.at(-1)).toMatchObject({ status: 502, upstreamStatus: 401 });
	});

	it('reports a 401 for a person’s proof to the person', async () => {
		const path = `/auth/credentials/${backend.service.customers[0]?.credentialId}/verify`;
		backend.service.intercept = () =>
			error(401, { code: 'UNAUTHORIZED', reason: 'Invalid OTP code' });
		const body = { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' };
		const response = await ada.send('POST', path, { body });
		expect(response.status).toBe(401);
		expect(await response.json()).toMatchObject({ reason: 'Invalid OTP code' });
	});
});

describe('the log', () => {
	it('records what happened without personal data', async () => {
		backend.logged.length = 0;
		const session = backend.service.add('Session', backend.service.customers[0]?.id ?? '');
		await ada.send('DELETE', `/auth/sessions/${session}`, { headers: signedLeg() });
		await ada.send('GET', '/transactions?reference=canary-reference');
		await ada.send('GET', '/canary-path');
		await ada.send('POST', '/login', { body: { email: 'canary@example.com' } });
		expect(backend.logged).toEqual([
			expect.objectContaining({
				method: 'DELETE',
				pattern: '/auth/sessions/{id}',
				operation: 'deleteSession',
				status: 204,
				upstreamStatus: 204,
				duration: expect.any(Number),
			}),
			expect.objectContaining({ method: 'GET', pattern: '/transactions', status: 200 }),
			{
				time: '2050-01-01T00:00:00.000Z',
				requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
				operation: 'unknown',
				method: 'GET',
				pattern: 'unknown',
				status: 404,
				duration: expect.any(Number),
				code: 'NOT_FOUND',
			},
			expect.objectContaining({ method: 'POST', pattern: '/login', status: 200 }),
		]);
		expect(JSON.stringify(backend.logged)).not.toMatch(/canary|Session:|c3RhbXA/);
	});

	it('records an unexpected error that the browser does not see', async () => {
		const message = 'connect postgres://ada:canary@db:5432/money failed';
		backend.store.get = () => Promise.reject(new RangeError(message));
		const response = await ada.send('GET', '/me');
		expect(response.status).toBe(500);
		const body = await response.text();
		expect(JSON.parse(body)).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' });
		expect(backend.logged.at(-1)).toMatchObject({
			status: 500,
			error: { name: 'RangeError', message: 'connect postgres://…@db:5432/money failed' },
		});
		expect(body + JSON.stringify(backend.logged)).not.toContain('canary');
	});

	it('never contains the API credential, nor does any response', async () => {
		const bodies: string[] = [];
		for (const make of [
			() => Promise.reject(new Error(`refused canary-client-secret`)),
			() => new Response('canary-client-secret'),
			() => error(401),
		]) {
			bodies.push(await (await respondWith(make)).text());
			backend.service.intercept = make;
			const login = { body: { email: 'bob@example.com' } };
			bodies.push(await (await ada.send('POST', '/login', login)).text());
		}
		expect(bodies.join() + JSON.stringify(backend.logged)).not.toContain('canary');
		expect(bodies.join()).not.toContain(btoa('token-id:canary-client-secret'));
	});
});
