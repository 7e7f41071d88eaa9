import { expect, test } from 'vitest';
import { isPublicSuffix, siteOf } from './site.js';

test.each([
	['a.vercel.app', 'b.vercel.app', false],
	['shop.co.uk', 'bank.co.uk', false],
	['app.example.co.uk', 'api.example.co.uk', true],
	['wallet.example.com', 'example.com', true],
	['localhost', 'localhost', true],
	['localhost', '127.0.0.1', false],
])('%s and %s are on one site: %s', (a, b, isOne) => {
	expect(siteOf(a) === siteOf(b)).toBe(isOne);
});

test.each(['com', 'co.uk', 'vercel.app', 'internal'])('%s is a public suffix', (name) => {
	expect(isPublicSuffix(name)).toBe(true);
});

test.each(['example.com', 'example.co.uk', 'a.vercel.app'])('%s is not a public suffix', (name) => {
	expect(isPublicSuffix(name)).toBe(false);
});
