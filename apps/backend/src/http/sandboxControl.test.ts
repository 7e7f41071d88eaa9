import { createTestSandbox } from '@countersign/sandbox/testing';
import { afterAll, expect, it } from 'vitest';
import { createApp } from './createApp.js';
import { listen } from './listen.js';
import { sandboxControl } from './sandboxControl.js';

const origin = 'http://localhost:5173';
const sandbox = await createTestSandbox();
const place = { host: 'localhost', port: 0, variable: 'none', deadline: 10_000 };
const control = await listen(sandbox.control, place);
const routes = sandboxControl(`http://localhost:${control.port}`, [origin]);
const server = await listen(createApp(routes, {}), place);
afterAll(async () => {
	await server.close();
	await control.close();
	await sandbox.close();
});

const send = (path: string, init: RequestInit = {}) =>
	fetch(`http://localhost:${server.port}${path}`, { redirect: 'manual', ...init });
const post = (path: string, from: string, body: unknown) =>
	send(path, {
		method: 'POST',
		headers: { Origin: from, 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	});
const now = async () => Date.parse((await (await send('/control/clock')).json()).now);

it('moves the clock for our own pages', async () => {
	const before = await now();
	expect((await post('/control/clock', origin, { advanceMs: 3_600_000 })).status).toBe(200);
	expect((await now()) - before).toBeGreaterThanOrEqual(3_600_000);
});

it('rejects every other page', async () => {
	const before = await now();
	const response = await post('/control/clock', 'https://evil.example', { advanceMs: 3_600_000 });
	expect(response.status).toBe(403);
	expect((await now()) - before).toBeLessThan(3_600_000);
});

it('rejects a body over 64 KB', async () => {
	const response = await post('/control/clock', origin, { padding: 'x'.repeat(64 * 1024) });
	expect(response.status).toBe(413);
});

it('redirects to the identity provider, wherever it is', async () => {
	const response = await send('/control/oidc/authorize?client_id=demo&nonce=1');
	expect(response.status).toBe(302);
	expect(response.headers.get('location')).toBe(
		`http://localhost:${control.port}/oidc/authorize?client_id=demo&nonce=1`,
	);
});

it('redirects to the outbox', async () => {
	const response = await send('/control/outbox?to=ada%40example.com');
	expect(response.status).toBe(302);
	expect(response.headers.get('location')).toBe(
		`http://localhost:${control.port}/outbox?to=ada%40example.com`,
	);
});

it.each(['/control/oidc/token', '/control/ledger', '/control/', '/control/clock/../ledger'])(
	'returns 404 for %s',
	async (path) => expect((await send(path)).status).toBe(404),
);
