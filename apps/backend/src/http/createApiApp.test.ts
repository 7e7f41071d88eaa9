import { expect, test } from 'vitest';
import { createApiApp } from './createApiApp.js';

test('adds the security headers to the handler’s response without copying it', async () => {
	const response = Response.json({ status: 'ok' });
	const addresses = { note: () => {}, of: () => '' };
	const app = createApiApp(async () => response, addresses, true);
	expect(await app.fetch(new Request('https://app.test/api/me'))).toBe(response);
	expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
	expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
});

test.each([
	[undefined, false],
	['https://signer.test', true],
])('with the signer %s, the page may show its frame: %s', async (signer, isAllowed) => {
	const addresses = { note: () => {}, of: () => '' };
	const app = createApiApp(async () => Response.json({}), addresses, true, signer);
	const response = await app.fetch(new Request('https://app.test/api/me'));
	const policy = response.headers.get('Content-Security-Policy') ?? '';
	expect(policy.includes("frame-src 'self' https://signer.test")).toBe(isAllowed);
	expect(policy.includes('frame-src')).toBe(isAllowed);
});
