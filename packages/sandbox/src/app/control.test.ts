import { expect, test } from 'vitest';
import { closeAfterAll } from '../../testing/closeAfterAll.js';
import { expectJson } from '../../testing/expectJson.js';
import { payOnce } from '../../testing/payments.js';
import { stoppedClock } from '../../testing/stoppedClock.js';
import { createTestSandbox } from '../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox({ clock: stoppedClock() }));

const json = { 'content-type': 'application/json' };
const control = (path: string, body?: unknown) =>
	sandbox.control(
		new Request(
			`http://localhost${path}`,
			body === undefined ? {} : { method: 'POST', headers: json, body: JSON.stringify(body) },
		),
	);
const clock = (body?: unknown) => expectJson<{ now: string }>(200, control('/clock', body));

test('reads, advances and sets the clock', async () => {
	const before = Date.parse((await clock()).now);
	const advanced = Date.parse((await clock({ advanceMs: 90_000 })).now);
	expect(advanced - before).toBe(90_000);
	expect((await clock({ now: '2030-01-01T01:00:00+01:00' })).now).toBe('2030-01-01T00:00:00.000Z');
});

test.each([
	{},
	{ advanceMs: 'x' },
	{ advanceMs: 1e18 },
	{ advanceMs: 9_000 * 365 * 24 * 3_600_000 },
	{ now: 'tomorrow' },
	{ now: '0001-01-01T00:00:00Z' },
	{ now: '9999-12-31T23:59:00Z' },
])('rejects %j and leaves the clock unchanged', async (body) => {
	const before = await clock();
	expect(await expectJson(400, control('/clock', body))).toMatchObject({ code: 'INVALID_INPUT' });
	expect(await clock()).toEqual(before);
});

test('settles due payments in the ledger when the clock moves', async () => {
	const { wallet, bank } = await payOnce(sandbox);
	await clock({ advanceMs: 2_000 });
	const ledger = await expectJson(200, control('/ledger'));
	expect(ledger).toMatchObject({
		sums: [
			{ currency: 'USD', total: 0 },
			{ currency: 'USDB', total: 0 },
		],
		balances: expect.arrayContaining([
			{ account: wallet.accountId, currency: 'USDB', balance: 40_000_000 },
			{ account: 'system/fees/USDB', currency: 'USDB', balance: 275_000 },
			{ account: bank.id, currency: 'USD', balance: 972 },
		]),
		faults: [],
	});
});

test('returns 404 for unknown paths and for control paths on the service', async () => {
	expect((await control('/')).status).toBe(404);
	expect((await sandbox.request('GET', '/ledger')).status).toBe(404);
});

test('serves the control interface below the path at which it is mounted', async () => {
	const mounted = closeAfterAll(await createTestSandbox({ controlPath: '/control' }));
	const statusAt = async (path: string) =>
		(await mounted.control(new Request(`http://localhost${path}`))).status;
	expect(await statusAt('/control/clock')).toBe(200);
	expect(await statusAt('/clock')).toBe(404);
});

const send = (init: RequestInit, url = 'http://localhost:8789/clock') =>
	sandbox.control(new Request(url, init));
const advance: RequestInit = { method: 'POST', headers: json, body: '{"advanceMs":1}' };

test.each([
	['another origin', { ...json, origin: 'http://localhost:5173' }],
	['an opaque origin', { ...json, origin: 'null' }],
	['another port of this machine', { ...json, 'sec-fetch-site': 'same-site' }],
	['another site', { ...json, 'sec-fetch-site': 'cross-site' }],
	[
		'a form of another page',
		{ ...json, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' },
	],
])('rejects a request from %s', async (_what, headers) => {
	const before = (await clock()).now;
	expect(await expectJson(403, send({ ...advance, headers }))).toMatchObject({ code: 'FORBIDDEN' });
	expect((await clock()).now).toBe(before);
});

test('rejects scripts of other origins and allows navigation', async () => {
	const crossSite = { 'sec-fetch-site': 'cross-site' };
	expect((await send({ headers: { ...crossSite, 'sec-fetch-mode': 'no-cors' } })).status).toBe(403);
	expect((await send({ headers: { ...crossSite, 'sec-fetch-mode': 'navigate' } })).status).toBe(
		200,
	);
});

// [G27a]
test('rejects a Host header that does not name this machine', async () => {
	for (const host of ['rebound.example:8789', 'localhost.example:8789']) {
		expect((await send(advance, `http://${host}/clock`)).status).toBe(403);
	}
	for (const host of ['localhost:8789', '127.0.0.1:8789', '[::1]:8789']) {
		expect((await send(advance, `http://${host}/clock`)).status).toBe(200);
	}
});

test.each([
	'text/plain',
	'application/x-www-form-urlencoded',
	'text/plain; a=application/json',
	'',
])('rejects a body of type %j', async (type) => {
	const body = Buffer.from('{"advanceMs":1}');
	const headers: HeadersInit = type ? { 'content-type': type } : {};
	expect(await expectJson(415, send({ method: 'POST', headers, body }))).toMatchObject({
		code: 'UNSUPPORTED_MEDIA_TYPE',
	});
});

// [G27b]
test('rejects a body over 64 KB, with or without a Content-Length', async () => {
	const body = `{"advanceMs":1,"padding":"${'x'.repeat(64 * 1024)}"}`;
	const withLength = { ...json, 'content-length': String(body.length) };
	for (const headers of [withLength, json]) {
		expect(await expectJson(413, send({ method: 'POST', headers, body }))).toMatchObject({
			code: 'PAYLOAD_TOO_LARGE',
		});
	}
});
