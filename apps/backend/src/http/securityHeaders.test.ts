import { expect, test } from 'vitest';
import { securityHeaders } from './securityHeaders.js';

test.each([true, false])('asks for HTTPS from then on over HTTPS only: %s', (overHttps) => {
	expect('Strict-Transport-Security' in securityHeaders(overHttps)).toBe(overHttps);
});

test.each([
	[undefined, false],
	['https://signer.test', true],
])('with the signer %s, the page may show its frame: %s', (signer, isAllowed) => {
	const policy = securityHeaders(true, signer)['Content-Security-Policy'] ?? '';
	expect(policy.includes("frame-src 'self' https://signer.test")).toBe(isAllowed);
	expect(policy.includes('frame-src')).toBe(isAllowed);
});
