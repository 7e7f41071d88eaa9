import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import { connect as connectHttp2, createServer as createHttp2Server } from 'node:http2';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { runInNewContext } from 'node:vm';
import { serve } from '@hono/node-server';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { NextRequest } from 'next/server.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestBackend, type TestBackend } from '../testing/createTestBackend.js';
import { createTestBrowser, type TestBrowser } from '../testing/testBrowser.js';
import { toNodeHandler } from './node.js';
import { memoryEvents } from './testing.js';

const closers: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0)) await close();
});

/** Listens on a free port, and returns a browser whose requests go there. */
async function open(listener: RequestListener): Promise<TestBrowser> {
	const server = createServer(listener).listen(0, '127.0.0.1');
	await once(server, 'listening');
	closers.push(() => {
		server.closeAllConnections();
		return new Promise((resolve) => server.close(resolve));
	});
	return browserAt((server.address() as AddressInfo).port);
}

const browserAt = (port: number): TestBrowser =>
	createTestBrowser(
		async (request) => {
			const { pathname, search } = new URL(request.url);
			return fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
				method: request.method,
				headers: request.headers,
				...(request.body && { body: await request.arrayBuffer() }),
			});
		},
		'http://localhost:5173',
		'10.0.0.1',
	);

const mounts: Readonly<Record<string, (backend: TestBackend) => Promise<TestBrowser>>> = {
	'Express below a prefix': ({ handler }) => open(express().use('/api', toNodeHandler(handler))),
	'Express by a route': ({ handler }) =>
		open(express().all('/api/{*path}', toNodeHandler(handler))),
	'Node’s http server': ({ handler }) => open(toNodeHandler(handler)),
	Fastify: async ({ handler }) => {
		const app = fastify();
		const listener = toNodeHandler(handler);
		app.register(async (scope) => {
			scope.removeAllContentTypeParsers();
			scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
			scope.all('/api/*', (request, reply) => {
				reply.hijack();
				listener(request.raw, reply.raw);
			});
		});
		await app.listen({ port: 0, host: '127.0.0.1' });
		closers.push(() => app.close());
		return browserAt((app.server.address() as AddressInfo).port);
	},
	'Hono on Node': async ({ handler }) => {
		const app = new Hono().all('/api/*', (context) => handler(context.req.raw, context));
		const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
		await once(server, 'listening');
		closers.push(() => new Promise((resolve) => server.close(resolve)));
		return browserAt((server.address() as AddressInfo).port);
	},
	'a Next route handler': async ({ handler }) => {
		const POST = (request: NextRequest, context: { params: Promise<object> }) =>
			handler(request, context);
		return createTestBrowser(
			(request) => POST(new NextRequest(request), { params: Promise.resolve({}) }),
			'http://localhost:5173',
			'10.0.0.1',
		);
	},
};

describe.each(Object.entries(mounts))('the handler in %s', (_name, mount) => {
	it('signs a person in, and passes on queries, bodies, statuses and both cookies', async () => {
		const backend = createTestBackend();
		const ada = await mount(backend);
		expect((await ada.send('GET', '/me')).status).toBe(401);
		await ada.signIn('ada@example.com');
		expect(ada.cookie).toMatch(/^wallet-login=/);
		expect(ada.device).toMatch(/^wallet-login-device=/);
		const me = await ada.send('GET', '/me');
		expect(await me.json()).toMatchObject({ email: 'ada@example.com' });
		expect((await ada.send('GET', '/transactions?limit=1')).status).toBe(200);
		expect(backend.service.requests.at(-1)?.query.get('limit')).toBe('1');
		const refused = await ada.send('POST', '/login', { body: { email: 'not an address' } });
		expect({ status: refused.status, body: await refused.json() }).toMatchObject({
			status: 400,
			body: { code: 'INVALID_INPUT' },
		});
	});

	it('rejects a body that is too large', async () => {
		const browser = await mount(createTestBackend());
		const body = { email: 'a'.repeat(65 * 1024) };
		expect((await browser.send('POST', '/login', { body })).status).toBe(413);
	});
});

it('accepts a Request whose functions come from another realm, as in an edge runtime', async () => {
	const { handler } = createTestBackend();
	const request = new Request('http://localhost/api/me');
	const foreign: (method: unknown) => unknown = runInNewContext(
		'(method) => (...given) => method(...given)',
	);
	const headers = new Proxy(request.headers, {
		get: (target, name) => foreign(Reflect.get(target, name).bind(target)),
	});
	expect(headers.get).not.toBeInstanceOf(Function);
	Object.defineProperty(request, 'headers', { value: headers });
	expect((await handler(request)).status).toBe(401);
});

const sentence = /Mount the handler above express\.json\(\)/;

const readers: readonly (readonly [string, (request: Request) => unknown])[] = [
	['read', (request) => request.text()],
	['locked', (request) => request.body?.getReader()],
];

it.each(readers)('reports a body that was %s before the handler', async (_, take) => {
	const onError = vi.fn();
	const { handler } = createTestBackend({ onError });
	const reading = async (request: Request) => {
		await take(request);
		return handler(request);
	};
	const browser = createTestBrowser(reading, 'http://localhost:5173', '10.0.0.1');
	const response = await browser.send('POST', '/login', { body: { email: 'a@example.com' } });
	expect(response.status).toBe(500);
	expect(await response.json()).toMatchObject({ message: expect.stringMatching(sentence) });
	expect(onError).toHaveBeenCalledTimes(1);
});

describe('toNodeHandler', () => {
	it('explains what to do when express.json() has read the body', async () => {
		const { handler } = createTestBackend();
		const heard: unknown[] = [];
		const hear: express.ErrorRequestHandler = (error, _request, response, _next) => {
			heard.push(error);
			response.status(500).end();
		};
		const app = express().use(express.json()).use('/api', toNodeHandler(handler)).use(hear);
		const browser = await open(app);
		const { status } = await browser.send('POST', '/login', { body: { email: 'a@example.com' } });
		expect(status).toBe(500);
		expect(heard).toEqual([expect.objectContaining({ message: expect.stringMatching(sentence) })]);
		expect((await browser.send('GET', '/me')).status).toBe(401);
	});

	it('explains it to the caller when nothing handles errors', async () => {
		const listener = toNodeHandler(createTestBackend().handler);
		const browser = await open(async (incoming, outgoing) => {
			for await (const _ of incoming);
			listener(incoming, outgoing);
		});
		const response = await browser.send('POST', '/login', { body: { email: 'a@example.com' } });
		expect(response.status).toBe(500);
		expect(await response.json()).toMatchObject({ message: expect.stringMatching(sentence) });
	});

	/** Sends it over one connection, and returns everything that comes back until that ends. */
	async function exchange(listener: RequestListener, sent: string): Promise<string> {
		const server = createServer(listener).listen(0, '127.0.0.1');
		closers.push(() => server.close());
		await once(server, 'listening');
		const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
		socket.end(sent);
		return text(socket);
	}

	it.each([
		['names several hosts', '/api/me', 'a\r\nhost: b'],
		['goes up to another path', '/api/other/../me', 'a'],
		['goes up by encoded dots', '/api/other/%2e%2e/me', 'a'],
		['has a backslash in its path', '/api\\me', 'a'],
		['has a path in its host', '/api/other', 'a/api/me#'],
		['goes up to another path in a whole address', 'http://a/api/other/../me', 'a'],
	])('rejects a request that %s, and what follows it', async (_, target, host) => {
		const handled: string[] = [];
		const listener = toNodeHandler(({ url }) => {
			handled.push(url);
			return new Response('');
		});
		const sent = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
		const received = await exchange(listener, sent + sent);
		expect(received).toMatch(/^HTTP\/1\.1 400 .*"INVALID_INPUT"/s);
		expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
		expect(handled).toEqual([]);
	});

	it.each(['/api/me?of=/../b', '//api/me', '/api/me%20', 'http://a/api/me', 'http://a'])(
		'passes on %s unchanged',
		async (target) => {
			const handled: string[] = [];
			const listener = toNodeHandler(({ url }) => {
				handled.push(url);
				return new Response('');
			});
			await exchange(listener, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
			const whole = target.startsWith('/') ? `http://a${target}` : target;
			expect(handled).toEqual([whole === 'http://a' ? 'http://a/' : whole]);
		},
	);

	const long = 'a'.repeat(300_000);
	const inChunks = `${(300_000).toString(16)}\r\n${long}\r\n0\r\n\r\n`;

	it.each([
		['is not JSON', 'Content-Type: text/plain\r\nContent-Length: 300000', long],
		['is too large', 'Content-Type: application/json\r\nContent-Length: 300000', long],
		[
			'turns out to be too large',
			'Origin: http://localhost:5173\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked',
			inChunks,
		],
		['comes from elsewhere', 'Origin: https://elsewhere.example\r\nContent-Length: 300000', long],
	])('keeps the connection usable after a body that %s', async (_, headers, body) => {
		const refused = `POST /api/login HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${body}`;
		const next = 'GET /api/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
		const received = await exchange(toNodeHandler(createTestBackend().handler), refused + next);
		expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual([
			expect.stringMatching(/ 4\d\d$/),
			'HTTP/1.1 401',
		]);
	});

	it('serves HTTP/2', async () => {
		const listener = toNodeHandler(createTestBackend().handler);
		// The types of Node's compatibility layer differ from those that it stands for.
		const server = createHttp2Server((...given) => listener(...(given as never as [never, never])));
		await once(server.listen(0, '127.0.0.1'), 'listening');
		closers.push(() => server.close());
		const client = connectHttp2(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
		closers.push(() => client.destroy());
		const respond = async (headers: OutgoingHttpHeaders, body?: string) => {
			const stream = client.request(headers).end(body);
			const [{ ':status': status }] = await once(stream, 'response');
			return [status, JSON.parse(await text(stream))];
		};
		expect(await respond({ ':path': '/api/me' })).toMatchObject([401, { code: 'SIGNED_OUT' }]);
		const headers = { 'content-type': 'application/json', origin: 'http://localhost:5173' };
		const login = { ':method': 'POST', ':path': '/api/login', ...headers };
		const body = JSON.stringify({ email: 'ada@example.com' });
		expect(await respond(login, body)).toMatchObject([200, { credentialId: expect.any(String) }]);
	});

	it('reveals nothing about any other error', async () => {
		const browser = await open(
			toNodeHandler(() => {
				throw new Error('canary');
			}),
		);
		const response = await browser.send('GET', '/me');
		expect(response.status).toBe(500);
		expect(await response.text()).not.toContain('canary');
	});

	it('passes the framework’s request to authenticate and clientAddress', async () => {
		const account = { customerId: 'Customer:1', accountId: 'InternalAccount:1' };
		const seen: unknown[] = [];
		const { handler } = createTestBackend({
			authenticate: async (request, context) => {
				seen.push([request.body, (context as express.Request).baseUrl]);
				return account;
			},
		});
		const browser = await open(express().use('/api', toNodeHandler(handler)));
		await browser.send('POST', '/passkeys/options', { body: {} });
		expect(seen).toEqual([[null, '/api']]);
	});

	it('writes a response at once, with its length', async () => {
		const browser = await open(toNodeHandler(createTestBackend().handler));
		const response = await browser.send('GET', '/me');
		const length = Number(response.headers.get('Content-Length'));
		expect(length).toBe((await response.text()).length);
	});

	it('keeps the cookies that earlier middleware set', async () => {
		const { handler } = createTestBackend();
		const app = express();
		app.use((_request, response, next) => {
			response.cookie('platform', 'x');
			next();
		});
		const browser = await open(app.use('/api', toNodeHandler(handler)));
		const response = await browser.send('POST', '/login', { body: { email: 'a@example.com' } });
		const names = response.headers.getSetCookie().map((line) => line.split('=')[0]);
		expect(names).toEqual(['platform', 'wallet-login-device']);
	});

	it('ends an event stream when its reader disconnects', async () => {
		let waiting = 0;
		const events = memoryEvents();
		const { waitForMore } = events;
		events.waitForMore = async (wait) => {
			waiting += 1;
			await waitForMore(wait);
			waiting -= 1;
		};
		const ada = await open(toNodeHandler(createTestBackend({ events }).handler));
		await ada.signIn('ada@example.com');
		const reader = (await ada.send('GET', '/events')).body?.getReader();
		expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('id: ');
		await expect.poll(() => waiting).toBe(1);
		await reader?.cancel();
		await expect.poll(() => waiting).toBe(0);
	});
});

describe('the handler itself', () => {
	it('names the adapter when it receives a framework’s own request', async () => {
		const { handler } = createTestBackend();
		const incoming = { url: '/me', headers: {} } as unknown as Request;
		await expect(handler(incoming)).rejects.toThrow(/toNodeHandler\(handler\)/);
	});

	it('names its prefix in the 404 for a request outside of it', async () => {
		const { handler } = createTestBackend();
		const response = await handler(new Request('http://localhost:5173/me'));
		expect(response.status).toBe(404);
		expect(await response.json()).toMatchObject({ message: expect.stringContaining('/api/') });
	});
});
