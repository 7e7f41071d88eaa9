import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '../../testing/createTestBackend.js';
import { openSignedIn } from '../../testing/openSignedIn.js';
import type { TestBrowser } from '../../testing/testBrowser.js';
import { PortUnavailableError } from '../http/responses.js';
import { memoryEvents } from '../testing.js';
import { describeError } from './journal.js';
import type { RequestContext } from './logEntry.js';
import { continueTrace } from './trace.js';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = '00f067aa0ba902b7';

describe('the traceparent header', () => {
	it.each([
		[`00-${traceId}-${span}-01`, '01'],
		[`00-${traceId}-${span}-00`, '00'],
		[`00-${traceId}-${span}-03`, '01'],
		[`01-${traceId}-${span}-01-what-a-later-version-adds`, '01'],
	])('continues the trace with a new span: %s', (header, flags) => {
		const { id, traceparent } = continueTrace(header);
		expect(id).toBe(traceId);
		expect(traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-${flags}$`));
		expect(traceparent).not.toContain(span);
	});

	it.each([
		null,
		'',
		'canary',
		`ff-${traceId}-${span}-01`,
		`00-${'0'.repeat(32)}-${span}-01`,
		`00-${traceId}-${'0'.repeat(16)}-01`,
		`00-${traceId.toUpperCase()}-${span}-01`,
		`00-${traceId}-${span}-01-more`,
		`00-${traceId}-${span}-1`,
		`01-${traceId}-${span}-01more`,
		`00-${traceId}-${span}-01, 00-${traceId}-${span}-01`,
	])('starts a new trace when it is malformed: %s', (header) => {
		const [first, second] = [continueTrace(header), continueTrace(header)];
		expect(first.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
		expect(first.id).not.toBe(traceId);
		expect(second.id).not.toBe(first.id);
	});
});

describe('the description of an error', () => {
	it.each([
		['connect postgres://ada:canary@db:5432/money', 'connect postgres://…@db:5432/money'],
		['no person canary.o+x@example.com here', 'no person …@… here'],
		['Failed query: select 1\nparams: canary,\ncanary', 'Failed query: select 1\nparams: …'],
		['GET https://db.test/people?email=canary failed', 'GET https://db.test/people?… failed'],
		['sent Basic Y2FuYXJ5OmNhbmFyeQ== to it', 'sent Basic … to it'],
		['sent Cookie: wallet-login=canary', 'sent Cookie: …'],
		['password=canary host=db', 'password=… host=db'],
		['{"clientSecret":"canary word","a":1}', '{"clientSecret":…,"a":1}'],
		['no Customer:0c4a8f3e-1111-4222-8333-444455556666', 'no Customer:…'],
		['key 04a1b2c3d4e5f60718293a4b5c6d is bad', 'key … is bad'],
		['request 4711 of a_function_with_a_long_name', 'request 4711 of a_function_with_a_long_name'],
		['call +49 151 23456789 now', 'call … now'],
		['code 000000 is wrong', 'code … is wrong'],
		['Port 5432 of column 3 is not a function', 'Port 5432 of column 3 is not a function'],
	])('keeps the message and removes secrets: %s', (message, expected) => {
		const described = describeError(new TypeError(message), []);
		expect(described.message).toBe(expected);
		expect(described.name).toBe('TypeError');
	});

	it('includes the stack and the cause without the secrets of the request', () => {
		const cause = new RangeError('the cookie hush-hush is too old');
		const described = describeError(new Error('refused by hush-hush', { cause }), ['hush-hush']);
		expect(described).toEqual({
			name: 'Error',
			message: 'refused by …',
			stack: expect.stringMatching(/^ +at .*log\.test\.ts/),
			cause: {
				name: 'RangeError',
				message: 'the cookie … is too old',
				stack: expect.any(String),
			},
		});
		expect(described.stack).not.toContain('refused');
	});

	it('is limited in length, and also describes values that are not errors', () => {
		const endless = new Error('a '.repeat(10_000));
		endless.cause = endless;
		expect(JSON.stringify(describeError(endless, [])).length).toBeLessThan(20_000);
		expect(describeError('out of memory', [])).toEqual({
			name: 'string',
			message: 'out of memory',
		});
		expect(describeError({ secret: 'canary' }, [])).toEqual({ name: 'object', message: '' });
	});
});

describe('reporting an error', () => {
	let backend: TestBackend;
	let ada: TestBrowser;
	let told: [error: unknown, context: RequestContext][];
	const broken = new TypeError('people is not iterable');
	const events = { ...memoryEvents(), readAfter: () => Promise.reject(broken) };
	beforeEach(async () => {
		told = [];
		({ backend, ada } = await openSignedIn({
			events,
			onError: (error, context) => void told.push([error, context]),
		}));
		backend.logged.length = 0;
	});
	const context = {
		time: '2050-01-01T00:00:00.000Z',
		requestId: traceId,
		operation: 'listTransactions',
		method: 'GET',
		pattern: '/transactions',
	};
	const headers = { Traceparent: `00-${traceId}-${span}-01` };

	// [T24c] [G28o]
	it('passes the error of a port to onError unchanged and to the log redacted', async () => {
		backend.store.get = () => Promise.reject(broken);
		expect((await ada.send('GET', '/transactions', { headers })).status).toBe(500);
		expect(told).toEqual([[broken, context]]);
		expect(backend.logged).toEqual([
			{
				...context,
				status: 500,
				duration: expect.any(Number),
				error: {
					name: 'TypeError',
					message: 'people is not iterable',
					stack: expect.stringContaining('log.test.ts'),
				},
			},
		]);
	});

	it('responds with 503 when a port says that its database is unavailable', async () => {
		const away = new PortUnavailableError('The database is away.', { cause: broken });
		backend.store.get = () => Promise.reject(away);
		const response = await ada.send('GET', '/transactions', { headers });
		expect(response.status).toBe(503);
		expect(response.headers.get('Retry-After')).toMatch(/^[123]$/);
		expect(await response.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
		expect(told).toEqual([[away, context]]);
		const error = expect.objectContaining({ name: 'PortUnavailableError' });
		expect(backend.logged).toEqual([expect.objectContaining({ status: 503, error })]);
	});

	it('keeps the response when a port fails after the service has responded', async () => {
		backend.service.intercept = () => Response.json({ lookupId: `Lookup:${randomUUID()}` });
		backend.store.put = () => Promise.reject(broken);
		expect((await ada.send('GET', '/receiver/uma/%24a%40b.test', { headers })).status).toBe(200);
		const operation = { operation: 'lookupUma', pattern: '/receiver/uma/{receiverUmaAddress}' };
		expect(told).toEqual([[broken, { ...context, ...operation }]]);
	});

	it('reports and logs an error in an event stream that has begun', async () => {
		const response = await ada.send('GET', '/events', { headers });
		await response.text();
		const expected = { requestId: traceId, operation: 'events' };
		expect(told).toEqual([[broken, expect.objectContaining(expected)]]);
		expect(backend.logged).toContainEqual(
			expect.objectContaining({
				...expected,
				error: expect.objectContaining({ name: 'TypeError' }),
			}),
		);
	});

	it('keeps the response when logging throws', async () => {
		const { people, store } = backend;
		const throwing = () => {
			throw broken;
		};
		const other = createTestBackend({
			people,
			store,
			log: async () => throwing(),
			onError: throwing,
		});
		const browser = other.browser();
		browser.cookie = ada.cookie;
		expect((await browser.send('GET', '/transactions')).status).toBe(200);
		people.byAccount = throwing;
		store.get = throwing;
		expect((await browser.send('GET', '/transactions')).status).toBe(500);
	});

	// [N4b]
	it('puts no cookie or signature of the request into the log', async () => {
		backend.store.get = (key) => Promise.reject(new Error(`${ada.cookie} ${key}`));
		await ada.send('GET', '/transactions');
		const [, value = 'none'] = ada.cookie?.split('=') ?? [];
		expect(JSON.stringify(backend.logged)).not.toContain(value);
	});

	it('puts no id of the page that asks for a code into the log', async () => {
		const id = 'canary'.padEnd(22, '-');
		backend.store.get = (key) => Promise.reject(new Error(`${id} ${key}`));
		const headers = { 'Code-Requester': id };
		await ada.send('POST', '/login', { body: { email: 'ada@example.com' }, headers });
		expect(JSON.stringify(backend.logged)).toMatch(/^(?!.*canary).*"error"/);
	});

	it('does not report a rejection, but logs its code', async () => {
		await ada.send('GET', '/transactions?unknown=1', { headers });
		expect(told).toEqual([]);
		expect(backend.logged).toEqual([
			{ ...context, status: 400, duration: expect.any(Number), code: 'INVALID_INPUT' },
		]);
	});

	it.each([
		['https://wallet.example.com', 'https://wallet.example.com is not among origins.'],
		['https://wallet.example.com/canary', undefined],
		['http://localhost:5173', 'http://localhost:5173 is on another site than this backend.'],
	])(
		'names a foreign origin in the log and the response, but not its path: %s',
		async (Origin, named) => {
			const foreign = { Origin, 'Sec-Fetch-Site': 'cross-site' };
			const response = await ada.send('POST', '/quotes', { body: {}, headers: foreign });
			const message = named ?? 'Requests from this origin are not accepted.';
			expect(await response.json()).toMatchObject({ message });
			const [entry] = backend.logged;
			const error = named && { message: named };
			expect(entry).toMatchObject({
				status: 403,
				code: 'FORBIDDEN_ORIGIN',
				...(error && { error }),
			});
			expect(JSON.stringify(backend.logged)).not.toContain('canary');
		},
	);

	it('logs why the service was unreachable', async () => {
		const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'X' });
		backend.service.intercept = () => Promise.reject(new TypeError('fetch failed', { cause }));
		expect((await ada.send('GET', '/transactions')).status).toBe(503);
		expect(told).toEqual([]);
		expect(backend.logged.at(-1)).toMatchObject({
			code: 'UPSTREAM_UNAVAILABLE',
			error: { message: 'fetch failed', cause: { message: 'connect ECONNREFUSED 127.0.0.1:9' } },
		});
	});
});

// [G28p]
it('sends the trace of a request to the service with every call', async () => {
	const backend = createTestBackend();
	const headers = { Traceparent: `00-${traceId}-${span}-01` };
	const body = { email: 'ada@example.com' };
	await backend.browser().send('POST', '/login', { body, headers });
	const sent = backend.service.requests.map((request) => request.headers.get('traceparent'));
	expect(sent.length).toBeGreaterThan(2);
	for (const traceparent of sent) expect(traceparent?.slice(3, 35)).toBe(traceId);
	expect(backend.logged.at(-1)).toMatchObject({ requestId: traceId, operation: 'login' });
});
