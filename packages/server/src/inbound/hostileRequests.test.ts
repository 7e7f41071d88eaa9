import { defaultHeaderNames, type OperationName, operations } from '@countersign/contract/service';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestBackend, type TestBackend } from '../../testing/createTestBackend.js';
import { openSignedIn } from '../../testing/openSignedIn.js';
import { type TestBrowser, umaQuote } from '../../testing/testBrowser.js';
import { exposedOperations } from '../allowLists/exposedOperations.js';

let backend: TestBackend;
let ada: TestBrowser;
let account: string;

beforeEach(async () => {
	({ backend, ada, accountId: account } = await openSignedIn());
	backend.service.requests.length = 0;
});

const isExposed = (name: string) => exposedOperations.some((exposed) => exposed === name);
/**
 * Among them whatever concerns the platform's own staff: settings, API tokens, checks of companies. At the address of
 * `createInvitation` the backend has a route of its own.
 */
const operationsOfThePlatform = (Object.keys(operations) as OperationName[]).filter(
	(name) => !isExposed(name) && name !== 'createInvitation',
);

const code = async (response: Response) => ((await response.json()) as { code: string }).code;
const uuid = '00000000-0000-4000-8000-000000000000';

// [G12d]
describe('an unknown path', () => {
	// [N11]
	it.each([
		['GET', '/customers'],
		['POST', '/customers'],
		['GET', `/customers/Customer:${uuid}`],
		['GET', '/config'],
		['PATCH', '/config'],
		['GET', '/tokens'],
		['POST', '/documents'],
		['POST', '/customers/bulk/csv'],
		['GET', '/transfer-out'],
		['POST', '/sandbox/uma/receive'],
		['GET', '/quotes'],
		['HEAD', '/auth/sessions'],
		['OPTIONS', '/auth/sessions'],
		['PUT', '/quotes'],
		['POST', '/me'],
		['GET', '/login'],
		['GET', '/'],
		['GET', ''],
		['GET', '//quotes'],
		['GET', '/auth/sessions/'],
		['GET', '/AUTH/sessions'],
		['GET', '/auth%2Fsessions'],
		['GET', `/quotes/Quote:${uuid}/`],
		['GET', `/quotes/Quote:${uuid}%2Fexecute`],
		['GET', `/quotes/Quote%253A${uuid}`],
		['GET', `/quotes/Quote:${uuid}%00`],
		['GET', `/quotes/Quote:${uuid};x=1`],
		['GET', `/quotes/%2e%2e%2fcustomers`],
		['GET', '/quotes/..%2f..%2fcustomers'],
		['GET', '/quotes/%252e%252e%252fcustomers'],
		['GET', '/quotes/../customers'],
		['GET', '/quotes/%2e%2e/customers'],
		['GET', '/../customers'],
		['GET', '/quotes\\..\\customers'],
		['GET', `/quotes/Transaction:${uuid}`],
		['GET', '/quotes/Quote:1'],
		['GET', `/quotes/quote:${uuid}`],
		['GET', `/quotes/Quote:${uuid.toUpperCase().replaceAll('0', 'A')}`],
		['GET', '/quotes/%'],
		['GET', '/quotes/%ff'],
		['GET', '/http://evil.test/2025-10-13/quotes'],
		['GET', '/@evil.test/quotes'],
		['GET', `/quotes/Quote:${uuid}@evil.test`],
		['GET', `/receiver/uma/$${'a'.repeat(64)}@${'b'.repeat(190)}`],
	])('returns 404 and sends nothing to the service: %s %s', async (method, path) => {
		const response = await ada.send(method, path);
		expect(response.status).toBe(404);
		expect(backend.service.requests).toEqual([]);
	});

	it.each(operationsOfThePlatform)(
		'returns 404 and sends nothing to the service for a platform operation: %s',
		async (name) => {
			const { method, path, ids } = operations[name];
			const filled = path.replaceAll(/\{(\w+)\}/g, (_, place: string) => {
				const type = ids.find((id) => id.in === 'path' && id.name === place)?.type;
				return `${type}:${uuid}`;
			});
			const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
			const response = await ada.send(method, filled, body);
			expect(response.status).toBe(404);
			expect(backend.service.requests).toEqual([]);
		},
	);

	it('returns 404 outside the prefix', async () => {
		for (const path of ['/apix/me', '/me', '/api', '/2025-10-13/quotes']) {
			const request = new Request(`http://localhost:5173${path}`);
			expect((await backend.handler(request)).status).toBe(404);
		}
	});

	it('returns 404 for /sandbox in production', async () => {
		const production = createTestBackend({ environment: 'production' });
		const bob = production.browser();
		await bob.signIn('bob@example.com');
		production.service.requests.length = 0;
		const path = `/sandbox/internal-accounts/${production.service.customers[0]?.accountId}/fund`;
		expect((await bob.send('POST', path, { body: { amount: 1 } })).status).toBe(404);
		expect(production.service.requests).toEqual([]);
		const send = { quoteId: `Quote:${uuid}`, currencyCode: 'USD' };
		expect((await bob.send('POST', '/sandbox/send', { body: send })).status).toBe(404);
		expect(production.service.requests).toEqual([]);
		const here = `/sandbox/internal-accounts/${account}/fund`;
		expect((await ada.send('POST', here, { body: { amount: 1 } })).status).toBe(200);
	});
});

describe('checking the query', () => {
	it.each(['?accountId=1', '', '?accountId=', `?accountId=InternalAccount:${uuid}%00`, '?limit=1'])(
		'rejects a missing or invalid account id: %s',
		async (query) => {
			const response = await ada.send('GET', `/auth/credentials${query}`);
			expect(response.status).toBe(400);
			expect(backend.service.requests).toEqual([]);
		},
	);

	it.each([
		'platformCustomerId=x',
		'unknown=1',
		'limit=1&limit=2',
		'__proto__=1',
		`cursor=${'a'.repeat(600)}`,
		'cursor=%ff',
	])('rejects an unknown, repeated or malformed parameter: %s', async (query) => {
		const response = await ada.send('GET', `/transactions?${query}`);
		expect(response.status).toBe(400);
		expect(await code(response)).toBe('INVALID_INPUT');
		expect(backend.service.requests).toEqual([]);
	});

	it('accepts several destination currencies, up to a limit', async () => {
		const asking = (count: number) => {
			const query = new URLSearchParams({ sourceCurrency: 'USDB' });
			for (let i = 0; i < count; i += 1) query.append('destinationCurrency', 'EUR');
			return ada.send('GET', `/exchange-rates?${query}`);
		};
		expect((await asking(2)).status).toBe(200);
		const { query } = backend.service.requests.at(-1) ?? {};
		expect(query?.getAll('destinationCurrency')).toEqual(['EUR', 'EUR']);
		expect((await asking(33)).status).toBe(400);
	});

	it('keeps values separate from URL syntax', async () => {
		const cursor = 'a&customerId=x#y/../z';
		await ada.send('GET', `/transactions?${new URLSearchParams({ cursor, limit: '5' })}`);
		const { path, query } = backend.service.requests.at(-1) ?? {};
		expect(path).toBe('/transactions');
		expect(query?.get('cursor')).toBe(cursor);
		expect(query?.getAll('customerId')).toEqual([backend.service.customers[0]?.id]);
	});
});

// [G12e]
describe('checking the origin of a request', () => {
	it.each<[string, Record<string, string | null>]>([
		['a foreign one', { Origin: 'https://evil.test' }],
		['the same host on another port', { Origin: 'http://localhost:5174' }],
		['the same host over https', { Origin: 'https://localhost:5173' }],
		['none', { Origin: null }],
		['an opaque one', { Origin: 'null' }],
		['one with a path', { Origin: 'http://localhost:5173/' }],
		['a longer one', { Origin: 'http://localhost:5173.evil.test' }],
		['a cross-site fetch', { 'Sec-Fetch-Site': 'cross-site' }],
	])('rejects a POST with a wrong origin: %s', async (_, headers) => {
		for (const [method, path] of [
			['POST', '/login'],
			['POST', '/logout'],
			['POST', '/quotes'],
			['DELETE', `/auth/sessions/Session:${uuid}`],
		] as const) {
			const response = await ada.send(method, path, { headers });
			expect(response.status).toBe(403);
			expect(await code(response)).toBe('FORBIDDEN_ORIGIN');
		}
		expect(backend.service.requests).toEqual([]);
		expect((await ada.send('GET', '/me')).status).toBe(200);
	});

	it('accepts proofs and signatures from the signer alone, if there is one', async () => {
		const [page, signer] = ['http://localhost:5173', 'http://localhost:5175'];
		const signed = await openSignedIn({ origins: [page, signer] });
		const proofs = [
			['/login', {}],
			['/passkeys/options', {}],
			[`/auth/credentials/AuthMethod:${uuid}/challenge`, {}],
			[`/auth/credentials/AuthMethod:${uuid}/verify`, {}],
			['/spending-limits', {}],
			['/auth/credentials', { [defaultHeaderNames.walletSignature]: 'AA' }],
		] as const;
		const refusals = async (Origin: string, settings: typeof signed) => {
			const responses = proofs.map(([path, headers]) =>
				settings.ada.send('POST', path, { body: {}, headers: { ...headers, Origin } }),
			);
			const codes = (await Promise.all(responses)).map(code);
			return (await Promise.all(codes)).filter((one) => one === 'FORBIDDEN_ORIGIN').length;
		};
		expect(await refusals(page, signed)).toBe(0);
		const other = await openSignedIn({ origins: [page, signer], signer: page });
		expect(await refusals(page, other)).toBe(0);
		expect(await refusals(signer, other)).toBe(proofs.length);
		expect((await other.ada.send('GET', '/me')).status).toBe(200);
	});

	it('rejects a read from another origin', async () => {
		const headers = { Origin: 'https://evil.test' };
		const response = await ada.send('GET', '/me', { headers });
		expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
		const preflight = { ...headers, 'Access-Control-Request-Method': 'POST' };
		expect((await ada.send('OPTIONS', '/quotes', { headers: preflight })).status).toBe(403);
	});

	it('allows a configured origin to read and write, and exposes Retry-After, the time and the login', async () => {
		const headers = { 'Access-Control-Request-Method': 'POST' };
		const preflight = await ada.send('OPTIONS', '/quotes', { headers });
		expect(preflight.status).toBe(204);
		expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe(
			'Content-Type, Last-Event-ID, Traceparent, Approval, Code-Requester, Service-Wallet-Signature, Request-Id, Idempotency-Key',
		);
		const response = await ada.send('GET', '/me', { headers: { Origin: 'http://localhost:5173' } });
		expect(response.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:5173');
		expect(response.headers.get('Access-Control-Expose-Headers')).toBe(
			'Retry-After, Wallet-Login, Service-Time',
		);
	});
});

describe('reading a request body', () => {
	const post = (
		body: string | Uint8Array<ArrayBuffer>,
		headers: Record<string, string>,
		path = '/login',
	) =>
		backend.handler(
			new Request(`http://localhost:5173/api${path}`, {
				method: 'POST',
				body,
				headers: { Origin: 'http://localhost:5173', Cookie: ada.cookie ?? '', ...headers },
			}),
		);
	const json = { 'Content-Type': 'application/json' };
	const login = '{"email":"eve@example.com"}';
	const streamed = (body: ReadableStream) => {
		const headers = { Origin: 'http://localhost:5173', ...json };
		// Node asks for `duplex` on a stream; the DOM's types do not know it.
		const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
		return new Request('http://localhost:5173/api/login', init);
	};

	it.each([
		'text/plain',
		'text/plain; application/json',
		'application/x-www-form-urlencoded',
		'multipart/form-data; boundary=x',
		'application/json; charset=utf-16',
		'application/json, text/plain',
		'application/jsonp',
		'application/problem+json',
	])('rejects the type %s', async (type) => {
		const response = await post(login, { 'Content-Type': type });
		expect(response.status).toBe(415);
		expect(await code(response)).toBe('UNSUPPORTED_MEDIA_TYPE');
	});

	// [G28l]
	it('rejects a missing type and a compressed body', async () => {
		expect((await post(new TextEncoder().encode(login), {})).status).toBe(415);
		expect((await post(login, { ...json, 'Content-Encoding': 'gzip' })).status).toBe(415);
	});

	it.each(['application/json', 'Application/JSON', 'application/json; charset=UTF-8'])(
		'accepts the type %s',
		async (type) => {
			expect((await post(login, { 'Content-Type': type })).status).toBe(200);
		},
	);

	it.each<[string, string | Uint8Array<ArrayBuffer>]>([
		['invalid JSON', '{'],
		['two values', '{} {}'],
		['a byte order mark', `\ufeff${login}`],
		['broken UTF-8', new Uint8Array([0x22, 0xc3, 0x28, 0x22])],
	])('rejects %s', async (_, body) => {
		const response = await post(body, json);
		expect(response.status).toBe(400);
		expect(await code(response)).toBe('INVALID_INPUT');
	});

	// [T21a] [G28f]
	// One can be parsed that cannot be serialised.
	it.each(['/login', '/doctor', '/passkeys/options'])('rejects a deep body at %s', async (path) => {
		const response = await post('['.repeat(30_000) + ']'.repeat(30_000), json, path);
		expect([response.status, await code(response)]).toEqual([400, 'INVALID_INPUT']);
	});

	it('rejects more than 64 KB, declared or not', async () => {
		const large = JSON.stringify({ email: 'a'.repeat(64 * 1024) });
		expect((await post(large, json)).status).toBe(413);
		expect((await post(large, { ...json, 'Content-Length': String(large.length) })).status).toBe(
			413,
		);
		expect((await post('{}', { ...json, 'Content-Length': '65537' })).status).toBe(413);
		let sent = 0;
		const endless = new ReadableStream({
			pull: (controller) => {
				sent += 1;
				controller.enqueue(new Uint8Array(1024).fill(0x20));
			},
		});
		const request = streamed(endless);
		expect((await backend.handler(request)).status).toBe(413);
		expect(sent).toBeLessThan(100);
	});

	/** A body of 64 KB whose end does not come. `arrived` resolves when its bytes have been read. */
	function unfinished() {
		let hasCome = () => {};
		let end = () => {};
		const arrived = new Promise<void>((resolve) => {
			hasCome = resolve;
		});
		const ended = new Promise<void>((resolve) => {
			end = resolve;
		});
		const bytes = [new Uint8Array(64 * 1024).fill(0x20)];
		const body = new ReadableStream(
			{
				pull: async (controller) => {
					const next = bytes.pop();
					if (next) return controller.enqueue(next);
					hasCome();
					await ended;
					controller.close();
				},
			},
			{ highWaterMark: 0 },
		);
		return { body, arrived, end };
	}

	it('drops the oldest unfinished body when more than 16 MB are pending', async () => {
		const bodies = Array.from({ length: 257 }, unfinished);
		const statuses = bodies.map(async ({ body }) => (await backend.handler(streamed(body))).status);
		await Promise.all(bodies.map(({ arrived }) => arrived));
		expect(await statuses[0]).toBe(408);
		expect((await post(login, json)).status).toBe(200);
		for (const { end } of bodies) end();
		// One made room for the last of them, one for the login.
		const givenUp = (await Promise.all(statuses)).filter((status) => status === 408);
		expect(givenUp).toHaveLength(2);
	});

	// [N9] [T21b]
	it('stops reading a slow body at the deadline', async () => {
		const { handler } = createTestBackend({ deadline: 50 });
		const silent = new ReadableStream({
			start: (controller) => controller.enqueue(Buffer.from('{')),
		});
		const request = streamed(silent);
		expect((await handler(request)).status).toBe(408);
	});

	// [G28g]
	it('logs no error of the backend when the sender aborts', async () => {
		const abandoned = new ReadableStream({
			start: (controller) => controller.enqueue(Buffer.from('{')),
			pull: (controller) => controller.error(new Error('aborted')),
		});
		expect((await backend.handler(streamed(abandoned))).status).toBe(400);
		expect(backend.logged.at(-1)).toMatchObject({ pattern: '/login', status: 400 });
		expect(backend.logged.at(-1)).not.toHaveProperty('error');
	});

	const quote = umaQuote('own');
	const withSource = (more: object) =>
		JSON.stringify({ ...quote, ...more }).replace('"own"', JSON.stringify(account));

	it.each([
		['an unknown field', { status: 'COMPLETED' }],
		['an unknown inner field', { destination: { ...quote.destination, accountId: 'x' } }],
		['an unknown kind', { destination: { destinationType: 'ANY', accountId: 'x' } }],
		['an amount of zero', { lockedCurrencyAmount: 0 }],
		['a negative amount', { lockedCurrencyAmount: -1 }],
		['a fraction', { lockedCurrencyAmount: 1.5 }],
		['an amount as text', { lockedCurrencyAmount: '1' }],
		['an amount over the limit', { lockedCurrencyAmount: 9_000_000_000_000_001 }],
		['an id that is a list', { lookupId: ['x'] }],
		['a length that cannot be compared', { lookupId: { length: { toString: 1, valueOf: 1 } } }],
		['an array', []],
	])('rejects %s and sends nothing to the service', async (_, more) => {
		const body = Array.isArray(more) ? '[]' : withSource(more);
		const response = await post(body, json, '/quotes');
		expect(response.status).toBe(400);
		expect(backend.service.requests).toEqual([]);
	});

	it('rejects a number that JavaScript cannot represent', async () => {
		const body = withSource({ lockedCurrencyAmount: 2500 }).replace('2500', '9007199254740993');
		expect((await post(body, json, '/quotes')).status).toBe(400);
	});

	it.each(['__proto__', 'constructor', 'prototype'])(
		'does not pollute any object through %s',
		async (name) => {
			const inner = `{"isAdmin":true,"prototype":{"isAdmin":true}}`;
			for (const body of [
				withSource({}).replace('{', `{"${name}":${inner},`),
				withSource({}).replace('"source":{', `"source":{"${name}":${inner},`),
				withSource({ senderCustomerInfo: {} }).replace('Info":{', `Info":{"${name}":${inner}`),
			]) {
				await post(body, json, '/quotes');
			}
			expect(Object.prototype).not.toHaveProperty('isAdmin');
			expect(JSON.stringify(backend.service.requests.map(({ body }) => body))).not.toContain(
				'isAdmin',
			);
		},
	);

	it('accepts the postal address of the sender, and no other nested value', async () => {
		const known = { line1: '1 Main St', postalCode: '94105', country: 'US' };
		const tell = (info: object) => post(withSource({ senderCustomerInfo: info }), json, '/quotes');
		expect((await tell({ POSTAL_ADDRESS: known })).status).toBe(201);
		expect(backend.service.requests.at(-1)?.body).toContain(JSON.stringify(known));
		expect((await tell({ POSTAL_ADDRESS: { ...known, owner: 'Eve' } })).status).toBe(400);
		expect((await tell({ FULL_NAME: ['Ada'] })).status).toBe(400);
	});

	it('sends a repeated field to the service with the value that was checked', async () => {
		const twice = withSource({}).replace(
			'"accountId":',
			`"accountId":"InternalAccount:${uuid}","accountId":`,
		);
		expect((await post(twice, json, '/quotes')).status).toBe(201);
		expect(backend.service.requests.at(-1)?.body).not.toContain(uuid);
	});

	// [S17]
	it('forwards identical bytes each time, so that both legs of a signed retry match', async () => {
		const body = withSource({ description: 'Zoë \u2028 \ud800', purposeOfPayment: 'GIFT' });
		await post(body, json, '/quotes');
		await post(` ${body}\n`, json, '/quotes');
		const [first, second] = backend.service.requests;
		expect(first?.body).toBe(second?.body);
		expect(JSON.parse(first?.body ?? '')).toEqual(
			JSON.parse(
				body.replace('"source":{', `"source":{"customerId":"${backend.service.customers[0]?.id}",`),
			),
		);
	});

	it('does not touch the body of a request without one', async () => {
		const asked = vi.spyOn(Request.prototype, 'body', 'get');
		expect((await ada.send('GET', '/transactions')).status).toBe(200);
		const urls = asked.mock.contexts.map((request) => (request as Request).url);
		expect(urls.filter((url) => url.startsWith('http://localhost:5173/'))).toEqual([]);
		asked.mockRestore();
	});

	it('rejects a body for an operation that takes none', async () => {
		const response = await post('{"amount":1}', json, `/quotes/Quote:${uuid}/execute`);
		expect(response.status).toBe(400);
		const deletion = await ada.send('DELETE', `/auth/sessions/Session:${uuid}`, { body: {} });
		expect(deletion.status).toBe(400);
		expect(backend.service.requests).toEqual([]);
	});

	it('does not echo a rejected body', async () => {
		const secret = 'canary-4711';
		const body = withSource({ [secret]: 1, senderCustomerInfo: { [secret]: secret } });
		const response = await post(body, json, '/quotes');
		expect(await response.text()).not.toContain(secret);
	});
});

describe('checking the body of an operation', () => {
	const refusal = async (response: Response) => [response.status, await response.json()];

	it('rejects a missing body', async () => {
		expect(await refusal(await ada.send('POST', '/quotes'))).toEqual([
			400,
			expect.objectContaining({ code: 'INVALID_INPUT', message: 'The body is missing.' }),
		]);
		expect(backend.service.requests).toEqual([]);
	});

	it('rejects an unknown field without naming it in the response', async () => {
		const { accountId } = backend.service.customers[0] ?? {};
		const body = { type: 'EMAIL_OTP', accountId, canary: true };
		const response = await ada.send('POST', '/auth/credentials', { body });
		expect(await refusal(response)).toEqual([
			400,
			expect.objectContaining({ message: 'The body has a field that is not accepted.' }),
		]);
	});

	it('rejects a body that the operation does not take before the request is sent', async () => {
		const session = backend.service.add('Session', backend.service.customers[0]?.id ?? '');
		const response = await ada.send('DELETE', `/auth/sessions/${session}`, { body: {} });
		expect(await refusal(response)).toEqual([
			400,
			expect.objectContaining({ message: 'This operation takes no body.' }),
		]);
		expect(backend.service.requests).toEqual([]);
	});

	it('reads no body without a login', async () => {
		const stranger = await backend.browser().send('POST', '/quotes', { body: { wrong: true } });
		expect(stranger.status).toBe(401);
	});
});
