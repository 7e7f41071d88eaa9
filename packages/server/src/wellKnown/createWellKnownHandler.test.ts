import { describe, expect, it } from 'vitest';
import { createWellKnownHandler, type WellKnownConfig } from './createWellKnownHandler.js';

const fingerprint = Array.from({ length: 32 }, () => 'ab').join(':');
const full: WellKnownConfig = {
	relatedOrigins: ['https://example.org', 'https://wallet.example.net'],
	androidApps: [{ packageName: 'com.example.wallet', certificateFingerprints: [fingerprint] }],
	appleApps: ['ABCDE12345.com.example.wallet'],
	security: {
		contacts: ['mailto:security@example.com', 'https://example.com/report'],
		expires: '2050-01-01T00:00:00Z',
		policy: 'https://example.com/policy',
		preferredLanguages: ['en', 'de'],
	},
	now: () => Date.UTC(2049, 11, 31),
};

const ask = (config: WellKnownConfig, path: string, method = 'GET') =>
	createWellKnownHandler(config)(new Request(`https://example.com${path}`, { method }));

describe('the public files of a domain', () => {
	it.each([
		['webauthn', { origins: ['https://example.org', 'https://wallet.example.net'] }],
		[
			'assetlinks.json',
			[
				{
					relation: [
						'delegate_permission/common.handle_all_urls',
						'delegate_permission/common.get_login_creds',
					],
					target: {
						namespace: 'android_app',
						package_name: 'com.example.wallet',
						sha256_cert_fingerprints: [fingerprint.toUpperCase()],
					},
				},
			],
		],
		['apple-app-site-association', { webcredentials: { apps: ['ABCDE12345.com.example.wallet'] } }],
	])('include %s as JSON', async (name, content) => {
		const response = ask(full, `/.well-known/${name}`);
		expect(response.status).toBe(200);
		expect(response.headers.get('Content-Type')).toBe('application/json');
		expect(await response.json()).toEqual(content);
	});

	it('include security.txt as in RFC 9116, until it expires', async () => {
		const path = '/.well-known/security.txt';
		const response = ask(full, path);
		expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
		expect(await response.text()).toBe(
			[
				'Contact: mailto:security@example.com',
				'Contact: https://example.com/report',
				'Expires: 2050-01-01T00:00:00.000Z',
				'Policy: https://example.com/policy',
				'Preferred-Languages: en, de',
				'',
			].join('\r\n'),
		);
		expect(ask({ ...full, now: () => Date.UTC(2050, 0, 1) }, path).status).toBe(404);
	});

	it('are missing unless configured, and read-only', async () => {
		for (const name of [
			'webauthn',
			'assetlinks.json',
			'apple-app-site-association',
			'security.txt',
		]) {
			expect(ask({}, `/.well-known/${name}`).status).toBe(404);
		}
		expect(ask(full, '/.well-known/constructor').status).toBe(404);
		const posted = ask(full, '/.well-known/webauthn', 'POST');
		expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
		const head = ask(full, '/.well-known/webauthn', 'HEAD');
		expect([head.status, await head.text()]).toEqual([200, '']);
	});

	const security = full.security as NonNullable<WellKnownConfig['security']>;
	it.each<[string, WellKnownConfig, RegExp]>([
		['a path in an origin', { relatedOrigins: ['https://example.org/'] }, /^relatedOrigins: /],
		['an origin over http', { relatedOrigins: ['http://example.org'] }, /^relatedOrigins: /],
		[
			'no fingerprint',
			{ androidApps: [{ packageName: 'a.b', certificateFingerprints: [] }] },
			/^androidApps: /,
		],
		[
			'a SHA-1 fingerprint',
			{ androidApps: [{ packageName: 'a.b', certificateFingerprints: ['AB:CD'] }] },
			/^androidApps: /,
		],
		[
			'no package',
			{ androidApps: [{ packageName: 'wallet', certificateFingerprints: [fingerprint] }] },
			/^androidApps: /,
		],
		['no team', { appleApps: ['com.example.wallet'] }, /^appleApps: /],
		['no contact', { security: { ...security, contacts: [] } }, /^security\.contacts /],
		[
			'an address that is not a URI',
			{ security: { ...security, contacts: ['a@b.c'] } },
			/^security\.contacts /,
		],
		[
			'a line break',
			{ security: { ...security, contacts: ['mailto:a@b.c\nPolicy: x'] } },
			/^security\.contacts /,
		],
		['no date', { security: { ...security, expires: 'soon' } }, /^security\.expires /],
		[
			'a policy over http',
			{ security: { ...security, policy: 'http://a.b' } },
			/^security\.policy /,
		],
		[
			'a language in words',
			{ security: { ...security, preferredLanguages: ['plain English'] } },
			/^security\.preferredLanguages /,
		],
	])('reject a configuration with %s', (_, config, message) => {
		expect(() => createWellKnownHandler(config)).toThrow(message);
	});
});
