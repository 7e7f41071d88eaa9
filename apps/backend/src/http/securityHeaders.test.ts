import { expect, test } from 'vitest';
import { securityHeaders } from './securityHeaders.js';

test.each([true, false])('asks for HTTPS from then on over HTTPS only: %s', (overHttps) => {
	expect('Strict-Transport-Security' in securityHeaders(overHttps)).toBe(overHttps);
});

test.each([
	[undefined, '', '(self)', 'same-origin'],
	[
		'https://signer.test',
		"; frame-src 'self' https://signer.test",
		'(self "https://signer.test")',
		'same-origin-allow-popups',
	],
])(
	'with the signer %s, its frame may be shown, prompt for passkeys and open a window',
	(...row) => {
		const [signer, frames, prompting, opener] = row;
		const headers = securityHeaders(true, signer);
		expect(headers['Content-Security-Policy']?.replace(/^.*countersign-shell/, '')).toBe(frames);
		for (const feature of ['publickey-credentials-create', 'publickey-credentials-get']) {
			expect(headers['Permissions-Policy']).toContain(`${feature}=${prompting}`);
		}
		expect(headers['Cross-Origin-Opener-Policy']).toBe(opener);
	},
);
