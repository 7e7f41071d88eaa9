import { expect, test } from 'vitest';
import { parseRoute } from './parseRoute.js';
import type { Route } from './route.js';
import { routePath } from './routePath.js';

const uuid = '0192f0c2-7a3e-7bbd-9a57-0d3a5d1a2b3c';
const other = '0192f0c2-aaaa-7bbd-9a57-0d3a5d1a2b3c';

const places: readonly Route[] = [
	{ name: 'home' },
	{ name: 'activity' },
	{ name: 'security' },
	{ name: 'addMoney' },
	{ name: 'recipient' },
	{ name: 'newRecipient' },
	{ name: 'transaction', transactionId: `Transaction:${uuid}` },
	{ name: 'sent', transactionId: `Transaction:${uuid}` },
	{ name: 'amount', accountId: `ExternalAccount:${uuid}`, lock: 'SENDING' },
	{
		name: 'amount',
		accountId: `ExternalAccount:${uuid}`,
		lock: 'RECEIVING',
		amount: 1_234_500_000,
	},
	{ name: 'review', quoteId: `Quote:${uuid}`, lock: 'SENDING' },
	{
		name: 'review',
		quoteId: `Quote:${uuid}`,
		lock: 'RECEIVING',
		previousQuoteId: `Quote:${other}`,
	},
];

test.each(places)('the address of $name reads back as the same place', (route) => {
	const url = new URL(routePath(route), 'http://localhost');
	expect(parseRoute(url.pathname, url.search)).toEqual(route);
});

test('a trailing slash is the same place', () => {
	expect(parseRoute('/security/')).toEqual({ name: 'security' });
	expect(parseRoute(`/activity/${uuid}/`)).toMatchObject({ name: 'transaction' });
});

test.each([
	'/nowhere',
	'/activity/a/b',
	'/activity/%2e%2e',
	'/send/review/',
	'/constructor',
	'//evil.example',
])('%s is unknown', (path) => {
	expect(parseRoute(path)).toEqual({ name: 'unknown' });
});

test('an amount that is none is dropped from the query', () => {
	expect(parseRoute(`/send/to/${uuid}`, '?amount=%3Cb%3E')).toEqual({
		name: 'amount',
		accountId: `ExternalAccount:${uuid}`,
		lock: 'SENDING',
	});
});

test('an identifier that is not one is dropped from the query', () => {
	expect(parseRoute(`/send/review/${uuid}`, '?was=a/../b&lock=other')).toEqual({
		name: 'review',
		quoteId: `Quote:${uuid}`,
		lock: 'SENDING',
	});
});
