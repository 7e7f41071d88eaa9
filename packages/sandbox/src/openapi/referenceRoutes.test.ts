import { expect, test } from 'vitest';
import { closeAfterAll } from '../../testing/closeAfterAll.js';
import { createTestSandbox } from '../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox());

const get = (path: string) => sandbox.fetch(new Request(`http://localhost:8787${path}`));

test('serves the document without a credential', async () => {
	const response = await get('/openapi.json');
	expect(response.status).toBe(200);
	expect(response.headers.get('content-type')).toBe('application/json');
	expect(await response.json()).toMatchObject({
		openapi: '3.1.1',
		info: { version: '2025-10-13' },
		servers: [{ url: '/2025-10-13' }],
		security: [{ platform: [] }],
	});
});

test('redirects from the root to the reference page', async () => {
	const response = await get('/');
	expect(response.status).toBe(302);
	expect(response.headers.get('location')).toBe('/reference');
});

test('serves the reference page and its assets itself', async () => {
	const html = await (await get('/reference')).text();
	const named = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
	expect(named.length).toBeGreaterThan(2);
	for (const address of named) {
		expect(address).toMatch(/^\/reference\//);
		const response = await get(address);
		expect(response.status).toBe(200);
		expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
	}
});

test('allows no other origin in its content security policy', async () => {
	const policy = (await get('/reference')).headers.get('content-security-policy') ?? '';
	expect(policy.split('; ')[0]).toBe("default-src 'none'");
	expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
	expect(policy).toMatch(/script-src 'self';/);
});

test('returns 404 for other paths outside the base address', async () => {
	expect((await get('/reference/swagger-ui-bundle.js.map')).status).toBe(404);
	expect((await get('/reference/../package.json')).status).toBe(404);
	expect((await get('/2025-10-13/openapi.json')).status).toBe(401);
});
