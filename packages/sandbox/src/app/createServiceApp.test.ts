import { operations } from '@countersign/contract/service';
import { expect, onTestFinished, test } from 'vitest';
import { closeAfterAll } from '../../testing/closeAfterAll.js';
import { expectJson } from '../../testing/expectJson.js';
import { openTestService } from '../../testing/openTestService.js';
import { createTestSandbox } from '../testing/createTestSandbox.js';
import { createServiceApp } from './createServiceApp.js';

const sandbox = closeAfterAll(await createTestSandbox());

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

// [R109]
test.each([
	['no header', undefined],
	['another scheme', 'Bearer sandbox_token:sandbox_secret'],
	['a wrong secret', basic('sandbox_token:sandbox_secre')],
	['a wrong token', basic('sandbox_tokem:sandbox_secret')],
	['no colon', basic('sandbox_token')],
	['text that is not base64', 'Basic !!!'],
])('rejects %s', async (_, authorization) => {
	const url = 'http://localhost/2025-10-13/customers';
	const headers = authorization === undefined ? {} : { authorization };
	const response = await sandbox.fetch(new Request(url, { headers }));
	expect(response.status).toBe(401);
	expect(response.headers.get('www-authenticate')).toBe('Basic realm="service", charset="UTF-8"');
	expect(await response.json()).toEqual({
		status: 401,
		code: 'UNAUTHORIZED',
		message: 'The API credential is missing or wrong.',
		reason: 'Invalid API credentials',
	});
});

test.each([
	['GET', '/nothing', 404, 'NOT_FOUND'],
	['PUT', '/quotes', 405, 'METHOD_NOT_ALLOWED'],
	['GET', '/quotes/Quote:1/execute', 405, 'METHOD_NOT_ALLOWED'],
	['DELETE', '/transactions/Transaction:1', 405, 'METHOD_NOT_ALLOWED'],
	['DELETE', '/uma-providers', 405, 'METHOD_NOT_ALLOWED'],
])('%s %s returns %i', async (method, path, status, code) => {
	const response = await sandbox.request(method, path);
	expect(response.status).toBe(status);
	expect(await response.json()).toMatchObject({ status, code });
});

// [R108]
test.each([
	['PUT', '/quotes', 'POST'],
	['POST', '/quotes/Quote:1', 'GET, HEAD'],
	['PUT', '/customers/Customer:1', 'GET, HEAD, PATCH, DELETE'],
	['PATCH', '/auth/credentials', 'GET, HEAD, POST'],
])('%s %s returns 405 and allows %s', async (method, path, allowed) => {
	const response = await sandbox.request(method, path);
	expect([response.status, response.headers.get('allow')]).toEqual([405, allowed]);
});

// [R106]
test.each([
	['GET', '/customers/'],
	['GET', '/quotes/'],
	['POST', '/quotes/'],
	['GET', '/transactions//confirm'],
	['GET', '/quotes/Quote:1/'],
])('%s %s returns 404 for an empty path segment', async (method, path) => {
	const response = await sandbox.request(method, path);
	expect(response.status).toBe(404);
	expect(await response.json()).toEqual({
		status: 404,
		code: 'NOT_FOUND',
		message:
			'There is nothing at this address. Paths have no empty segment and no slash at the end.',
	});
});

// [R107]
test.each([
	['/transactions?limit=1&limit=2', 'limit'],
	['/transactions?status=PENDING&status=PENDING', 'status'],
	['/auth/credentials?accountId=a&accountId=b', 'accountId'],
	['/exchange-rates?sourceCurrency=USD&sourceCurrency=EUR', 'sourceCurrency'],
	['/customers?unknown=1&unknown=2', 'unknown'],
])('GET %s rejects a repeated parameter', async (path, field) => {
	expect(await expectJson(400, sandbox.request('GET', path))).toMatchObject({
		code: 'INVALID_INPUT',
		details: { errors: [{ field, message: 'must not be repeated' }] },
	});
});

test.each([
	['POST', '/cards', 'Cards'],
	['PATCH', '/cards/Card:1', 'Cards'],
	['POST', '/sandbox/cards/Card:1/simulate/clearing', 'Cards'],
	['GET', '/agents/me/transactions', 'Agents'],
	['GET', '/agents/approvals', 'Agents'],
	['POST', '/agents/Agent:1/actions/AgentAction:1/approve', 'Agents'],
	['POST', '/agents/Agent:1/actions/AgentAction:1/reject', 'Agents'],
	['PATCH', '/agents/Agent:1/policy', 'Agents'],
	['GET', '/stablecoin-provider-accounts', 'Accounts at stablecoin providers'],
	['GET', '/auth/delegated-keys/1', 'Delegated keys'],
])('%s %s returns 501 for an unsupported operation', async (method, path, area) => {
	const response = await sandbox.request(method, path);
	expect(response.status).toBe(501);
	expect(await response.json()).toEqual({
		status: 501,
		code: 'NOT_IMPLEMENTED',
		message: `${area} are not part of this sandbox.`,
	});
});

test.each(Object.entries(operations))('supports %s', async (_, { method, path }) => {
	const response = await sandbox.request(method, path.replaceAll(/\{\w+\}/g, 'unknown'));
	expect([405, 501]).not.toContain(response.status);
});

// [R139]
test('returns 500 without the cause of an unexpected error', async () => {
	const { context, close } = await openTestService();
	onTestFinished(close);
	const clock = { ...context.clock, now: () => new Date(Number.NaN) };
	const reported: Error[] = [];
	const app = createServiceApp({ ...context, clock }, (error) => reported.push(error));
	const headers = { authorization: basic('sandbox_token:sandbox_secret') };
	const url = 'http://localhost/2025-10-13/exchange-rates?sourceCurrency=USD';
	expect(await expectJson(500, app.fetch(new Request(url, { headers })))).toEqual({
		status: 500,
		code: 'INTERNAL_ERROR',
		message: 'Something went wrong inside the sandbox.',
	});
	expect(reported).toEqual([expect.any(RangeError)]);
});

test('returns 503 without request details after it is closed', async () => {
	const reported: Error[] = [];
	const closed = await createTestSandbox({ reportError: (error) => reported.push(error) });
	await closed.close();
	const response = closed.request('GET', '/transactions?reference=secret-reference');
	expect(await expectJson(503, response)).toMatchObject({ code: 'UNAVAILABLE' });
	expect(reported.map(({ message }) => message)).toEqual([
		expect.not.stringContaining('secret-reference'),
	]);
});

// [R117]
test.each(['Basic', 'basic', 'BASIC', 'Basic  '])(
	'accepts the authentication scheme "%s"',
	async (scheme) => {
		const authorization = basic('sandbox_token:sandbox_secret').replace('Basic', scheme);
		const url = 'http://localhost/2025-10-13/customers';
		expect((await sandbox.fetch(new Request(url, { headers: { authorization } }))).status).toBe(
			200,
		);
	},
);

test('returns 404 for another interface version', async () => {
	const headers = { authorization: basic('sandbox_token:sandbox_secret') };
	const url = 'http://localhost/2024-01-01/customers';
	expect((await sandbox.fetch(new Request(url, { headers }))).status).toBe(404);
});

const post = (body: string | Uint8Array<ArrayBuffer>) =>
	sandbox.fetch(
		new Request('http://localhost/2025-10-13/customers', {
			method: 'POST',
			headers: { authorization: basic('sandbox_token:sandbox_secret') },
			body,
		}),
	);

test.each<[string, string | Uint8Array<ArrayBuffer>]>([
	['text that is not JSON', '{"customerType":'],
	['no body', ''],
	['a body of another kind', '[]'],
	['NUL, which no column can hold', '{"customerType":"INDIVIDUAL","fullName":"a\\u0000b"}'],
	['half a surrogate pair', '{"customerType":"INDIVIDUAL","fullName":"\\ud800"}'],
	['broken UTF-8', Buffer.from('{"customerType":"INDIVIDUAL","fullName":"\xff"}', 'latin1')],
])('refuses %s', async (_, body) => {
	const response = await post(body);
	expect(response.status).toBe(400);
	expect(await response.json()).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
});

test('names every invalid field', async () => {
	const response = await sandbox.request('POST', '/customers', {
		customerType: 'INDIVIDUAL',
		birthDate: 'yesterday',
		address: { line1: '', postalCode: '1', country: 'de' },
	});
	const body = JSON.parse(await response.text());
	expect(body.details.errors.map(({ field }: { field: string }) => field)).toEqual([
		'address.line1',
		'address.country',
		'birthDate',
	]);
});

test('ignores unknown fields', async () => {
	const body = { customerType: 'INDIVIDUAL', favouriteColour: 'green' };
	const response = await sandbox.request('POST', '/customers', body);
	expect(response.status).toBe(201);
	expect(await response.json()).not.toHaveProperty('favouriteColour');
});

test('accepts bodies of up to 64 KB', async () => {
	const padded = (length: number) => JSON.stringify({ customerType: 'INDIVIDUAL' }).padEnd(length);
	expect((await post(padded(64 * 1024))).status).toBe(201);
	const refused = await post(padded(64 * 1024 + 1));
	expect(refused.status).toBe(413);
	expect(await refused.json()).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
});

test('every response has a Date header with the sandbox time', async () => {
	sandbox.clock.set(new Date('2031-02-03T04:05:06.789Z'));
	for (const [method, path] of [
		['GET', '/customers'],
		['GET', '/nothing'],
		['POST', '/customers'],
	] as const) {
		const response = await sandbox.request(method, path);
		expect(response.headers.get('date')).toMatch(/^Mon, 03 Feb 2031 04:05:\d\d GMT$/);
	}
});
