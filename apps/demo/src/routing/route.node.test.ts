import { expect, test } from 'vitest';
import { parseRoute } from './parseRoute.js';
import { readUmaAddress } from './readUmaAddress.js';
import type { Route } from './route.js';
import { routePath } from './routePath.js';

const uuid = '0192f0c2-7a3e-7bbd-9a57-0d3a5d1a2b3c';

const places: readonly Route[] = [
	{ name: 'home' },
	{ name: 'activity' },
	{ name: 'security' },
	{ name: 'addMoney' },
	{ name: 'receive' },
	{ name: 'recipient' },
	{ name: 'newRecipient' },
	{ name: 'invite' },
	{ name: 'invitation', code: 'ABCDEFGHIJKLMNOPQRS-_0' },
	{ name: 'transaction', transactionId: `Transaction:${uuid}` },
	{ name: 'pay', accountId: `ExternalAccount:${uuid}` },
	{ name: 'correction', accountId: `ExternalAccount:${uuid}` },
	{ name: 'payUma', umaAddress: '$ada@localhost:8787' },
	{ name: 'payUma', umaAddress: '$ada.l+wallet@uma.localhost' },
];

test.each(places)('reads the address of $name back as the same place', (route) => {
	const url = new URL(routePath(route), 'http://localhost');
	expect(parseRoute(url.pathname)).toEqual(route);
});

test('ignores a trailing slash', () => {
	expect(parseRoute('/security/')).toEqual({ name: 'security' });
	expect(parseRoute(`/activity/${uuid}/`)).toMatchObject({ name: 'transaction' });
});

test('removes the invisible characters of a pasted UMA address', () => {
	expect(readUmaAddress('\u2068$ada@\u00adexample.com\u2069 \u200b')).toBe('$ada@example.com');
});

test('accepts a UMA address typed into the address bar', () => {
	const place = { name: 'payUma', umaAddress: '$ada@example.com' };
	expect(parseRoute('/send/uma/$ada@example.com')).toEqual(place);
});

test.each([
	'/nowhere',
	'/activity/a/b',
	'/activity/%2e%2e',
	'/send/to/',
	'/invitations/',
	'/invitations/a.b',
	'/send/uma/ada',
	'/send/uma/%24ada%40evil/..',
	'/send/uma/$ada@evil/..',
	'/send/uma/$ada@evil%2F',
	'/send/uma/%24ada%40evil%2F',
	'/send/uma/%24%E0%A4%A',
	'/constructor',
	'//evil.example',
])('rejects %s', (path) => {
	expect(parseRoute(path)).toEqual({ name: 'unknown' });
});
