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
