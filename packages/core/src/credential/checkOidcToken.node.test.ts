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
