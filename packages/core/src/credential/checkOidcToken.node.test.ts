import { oidcToken } from '@countersign/test-kit';
import { expect, test } from 'vitest';
import { createClock } from '../http/clock.js';
import { checkOidcToken, requireFreshToken } from './checkOidcToken.js';

test('accepts an identity token of at most 16,000 characters', () => {
	const maxLength = oidcToken().padEnd(16_000, 'A');
	expect(checkOidcToken(maxLength)).toMatchObject({ issuer: 'https://accounts.google.com' });
	expect(() => checkOidcToken(`${maxLength}A`)).toThrow(
		expect.objectContaining({
			code: 'input.invalid',
			problems: [{ field: 'oidcToken', problem: 'tooLong' }],
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
])('rejects an identity token with %s', (_, token, why) => {
	expect(() => checkOidcToken(token)).toThrow(
		expect.objectContaining({
			code: 'input.invalid',
			problems: [{ field: 'oidcToken', problem: 'malformed' }],
			message: `The identity token cannot be used: ${why}.`,
		}),
	);
});

/** A clock of a device on which it is noon on 1 January 2026, in seconds since the epoch. */
const noon = Date.parse('2026-01-01T12:00:00Z') / 1000;
const clockAtNoon = () => createClock(() => noon * 1000);
const timesOf = (times: { readonly iat?: number; readonly exp?: number }) =>
	checkOidcToken(tokenOf({ iss: 'https://a.com', sub: '1', ...times }));

test.each([
	['issued too long ago', { iat: noon - 61 }],
	['issued in the future', { iat: noon + 6 }],
	['expired', { exp: noon }],
])(
	'calls a token that is %s by the device clock stale once a response has confirmed the time',
	(_, times) => {
		const clock = clockAtNoon();
		const token = timesOf(times);
		expect(() => requireFreshToken(token, clock)).not.toThrow();
		clock.correct(new Date(noon * 1000).toISOString(), 0);
		expect(() => requireFreshToken(token, clock)).toThrow(
			expect.objectContaining({ code: 'oauth.token_stale' }),
		);
	},
);

test.each([
	['says nothing of its time', {}],
	['only says when it expires', { exp: noon + 1 }],
	['was issued a minute ago', { iat: noon - 60 }],
	['was issued five seconds ahead', { iat: noon + 5 }],
])('a token that %s is not stale', (_, times) => {
	const clock = clockAtNoon();
	clock.correct(new Date(noon * 1000).toISOString(), 0);
	expect(() => requireFreshToken(timesOf(times), clock)).not.toThrow();
});
