import { oidcToken } from '@countersign/test-kit';
import { expect, test } from 'vitest';
import { checkOidcToken } from './checkOidcToken.js';

test('an identity token has at most 16,000 characters', () => {
	const longest = oidcToken().padEnd(16_000, 'A');
	expect(checkOidcToken(longest)).toMatchObject({ issuer: 'https://accounts.google.com' });
	expect(() => checkOidcToken(`${longest}A`)).toThrow(
		expect.objectContaining({
			code: 'input.invalid',
			message: 'The identity token cannot be used: it is too long.',
		}),
	);
});

const tokenOf = (claims: unknown) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.AA`;

test.each([
	['one word', 'token', 'it is not a JWT'],
	['claims that are a list', tokenOf(['https://accounts.google.com']), 'it is not a JWT'],
	['no issuer', tokenOf({ sub: '1' }), 'it names no issuer or no subject'],
	[
		'no subject',
		tokenOf({ iss: 'https://accounts.google.com' }),
		'it names no issuer or no subject',
	],
	[
		'a number as its subject',
		tokenOf({ iss: 'https://a.com', sub: 1 }),
		'it names no issuer or no subject',
	],
])('an identity token with %s is refused', (_, token, why) => {
	expect(() => checkOidcToken(token)).toThrow(
		expect.objectContaining({
			code: 'input.invalid',
			message: `The identity token cannot be used: ${why}.`,
		}),
	);
});
