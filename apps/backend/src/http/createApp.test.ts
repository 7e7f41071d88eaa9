import { expect, test } from 'vitest';
import { type App, createApp } from './createApp.js';

test('adds the headers to the handler’s response without copying it', async () => {
	const response = Response.json({ status: 'ok' });
	const app = createApp([['/api/', () => response]], { 'Referrer-Policy': 'no-referrer' });
	expect(await app(new Request('https://app.test/api/me'))).toBe(response);
	expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
});

const named =
	(name: string): App =>
	() =>
		new Response(name);

test.each([
	['/api/', 'below'],
	['/api/me', 'below'],
	['/api', 'otherwise'],
	['/apis/me', 'otherwise'],
	['/webhooks', 'at'],
	['/webhooks/', 'otherwise'],
])('serves %s by the route %s', async (path, name) => {
	const routes = [
		['/api/', named('below')],
		['/webhooks', named('at')],
	] as const;
	const app = createApp(routes, {}, named('otherwise'));
	expect(await (await app(new Request(`https://app.test${path}`))).text()).toBe(name);
});
