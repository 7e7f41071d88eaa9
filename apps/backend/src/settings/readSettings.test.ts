import { sandboxWebhookKeys } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import { readSettings } from './readSettings.js';

describe('settings', () => {
	it('need no variables for the local sandbox', () => {
		expect(readSettings({})).toMatchObject({
			host: 'localhost',
			backendPort: 8788,
			demo: undefined,
			service: {
				baseUrl: 'http://localhost:8787/2025-10-13',
				tokenId: 'sandbox_token',
				clientSecret: 'sandbox_secret',
				word: undefined,
			},
			environment: 'sandbox',
			origins: ['http://localhost:5173'],
			recentLoginForRecipients: true,
			deadline: 10_000,
			relyingParty: { id: 'localhost', name: 'Countersign' },
			data: expect.stringMatching(/[/\\]\.data$/),
		});
	});

	it('follow the ports, and treat an empty variable as unset', () => {
		const settings = readSettings({
			DEMO_PORT: '6000',
			BACKEND_PORT: '6001',
			SERVICE_BASE_URL: '',
		});
		expect(settings.origins).toEqual(['http://localhost:6000']);
		expect(settings.backendPort).toBe(6001);
		expect(settings.service.baseUrl).toBe('http://localhost:8787/2025-10-13');
	});

	it('describe a deployment completely', () => {
		expect(
			readSettings({
				SERVICE_ENVIRONMENT: 'production',
				SERVICE_BASE_URL: 'https://service.test/2025-10-13',
				SERVICE_TOKEN_ID: 'id',
				SERVICE_CLIENT_SECRET: 'secret',
				SERVICE_WORD: 'Acme',
				BACKEND_ORIGINS: 'https://app.example.com, https://www.example.com',
				BACKEND_ADDRESS_HEADER: 'X-Real-IP',
				RECENT_LOGIN_FOR_RECIPIENTS: 'false',
				BACKEND_DEVICE_SECRETS: 'current, former',
				BACKEND_DEADLINE: '20000',
				EMAIL_CODE_LIFETIME: '1800000',
				DECOY_DOMAIN: 'decoy.example.com',
				IDENTITY_AUDIENCES: 'web-client, ios-client',
				RP_ID: 'example.com',
				RP_NAME: 'Example',
				DATABASE_URL: 'postgres://db.test/example',
				DATABASE_POOLER_URL: 'postgres://pooler.test/example',
				DATABASE_CONNECTIONS: '20',
			}),
		).toMatchObject({
			service: {
				tokenId: 'id',
				clientSecret: 'secret',
				word: 'Acme',
			},
			origins: ['https://app.example.com', 'https://www.example.com'],
			addressHeader: 'X-Real-IP',
			deviceSecrets: ['current', 'former'],
			deadline: 20_000,
			emailCodeLifetime: 1_800_000,
			decoyDomain: 'decoy.example.com',
			identityAudiences: ['web-client', 'ios-client'],
			recentLoginForRecipients: false,
			relyingParty: { id: 'example.com', name: 'Example' },
			databaseUrl: 'postgres://db.test/example',
			poolerUrl: 'postgres://pooler.test/example',
			connections: 20,
		});
	});

	it.each([
		[{ BACKEND_PORT: 'eighty' }, /^BACKEND_PORT: [^\n]+$/],
		[{ BACKEND_PORT: '0' }, /^BACKEND_PORT: /],
		[{ DATABASE_CONNECTIONS: '0' }, /^DATABASE_CONNECTIONS: /],
		[{ DEMO_PORT: '65536' }, /^DEMO_PORT: /],
		[{ BACKEND_DEADLINE: '0' }, /^BACKEND_DEADLINE: /],
		[{ EMAIL_CODE_LIFETIME: '300' }, /^EMAIL_CODE_LIFETIME: /],
		[{ SERVICE_ENVIRONMENT: 'staging' }, /^SERVICE_ENVIRONMENT: /],
		[{ SERVICE_ENVIRONMENT: 'production' }, /^SERVICE_BASE_URL: required in production\.$/],
		[
			{ SERVICE_ENVIRONMENT: 'production', SERVICE_BASE_URL: 'https://s.test/2025-10-13' },
			/^SERVICE_TOKEN_ID: required/,
		],
		[
			{ SERVICE_BASE_URL: 'https://s.test/2025-10-13' },
			/^SERVICE_ENVIRONMENT: required [^\n]+ \('production' or 'sandbox'\)\.$/,
		],
		[{ SECURITY_CONTACT: 'mailto:a@example.com' }, /^SECURITY_EXPIRES: required/],
		[{ SANDBOX_CONTROL_URL: 'nowhere' }, /^SANDBOX_CONTROL_URL: /],
		[
			{
				SERVICE_ENVIRONMENT: 'production',
				SERVICE_BASE_URL: 'https://s.test/2025-10-13',
				SERVICE_TOKEN_ID: 'id',
				SERVICE_CLIENT_SECRET: 'secret',
				SANDBOX_CONTROL_URL: 'http://localhost:8789',
			},
			/^SANDBOX_CONTROL_URL: works only with a sandbox\.$/,
		],
		[
			{
				SERVICE_ENVIRONMENT: 'production',
				SERVICE_BASE_URL: 'https://s.test/2025-10-13',
				SERVICE_TOKEN_ID: 'id',
				SERVICE_CLIENT_SECRET: 'secret',
			},
			/^BACKEND_ADDRESS_HEADER: required in production \('none' without a proxy\)\.$/,
		],
	])('reject %j in one line', (variables, message) => {
		expect(() => readSettings(variables)).toThrow(message);
	});

	it.each([
		{ SERVICE_BASE_URL: 'http://localhost:9000/2025-10-13' },
		{ SERVICE_BASE_URL: 'http://127.0.0.1:9000/2025-10-13' },
		{ SERVICE_BASE_URL: 'https://s.test/2025-10-13', SERVICE_ENVIRONMENT: 'sandbox' },
	])('use the sandbox environment with %j', (variables) => {
		expect(readSettings(variables).environment).toBe('sandbox');
	});

	it('accept a deployment without a proxy', () => {
		expect(readSettings({ BACKEND_ADDRESS_HEADER: 'none' }).addressHeader).toBeUndefined();
	});

	it('contain what is published about the domain', () => {
		expect(readSettings({}).wellKnown).toEqual({
			relatedOrigins: [],
			androidApps: [],
			appleApps: [],
		});
		expect(
			readSettings({
				PASSKEY_RELATED_ORIGINS: 'https://example.org, https://example.net',
				PASSKEY_ANDROID_APPS: 'com.example.wallet=AB:CD|EF:01,com.example.lite=23:45',
				PASSKEY_APPLE_APPS: 'ABCDE12345.com.example.wallet',
				SECURITY_CONTACT: 'mailto:security@example.com, https://example.com/report',
				SECURITY_EXPIRES: '2050-01-01T00:00:00Z',
			}).wellKnown,
		).toEqual({
			relatedOrigins: ['https://example.org', 'https://example.net'],
			androidApps: [
				{ packageName: 'com.example.wallet', certificateFingerprints: ['AB:CD', 'EF:01'] },
				{ packageName: 'com.example.lite', certificateFingerprints: ['23:45'] },
			],
			appleApps: ['ABCDE12345.com.example.wallet'],
			security: {
				contacts: ['mailto:security@example.com', 'https://example.com/report'],
				expires: '2050-01-01T00:00:00Z',
			},
		});
	});

	it('contain the keys of the webhooks', () => {
		const keysOf = (variables: Record<string, string>) => readSettings(variables).webhookKeys;
		expect(keysOf({})).toEqual(sandboxWebhookKeys);
		const production = {
			SERVICE_ENVIRONMENT: 'production',
			SERVICE_BASE_URL: 'https://service.test/2025-10-13',
			SERVICE_TOKEN_ID: 'id',
			SERVICE_CLIENT_SECRET: 'secret',
			BACKEND_ADDRESS_HEADER: 'none',
		};
		expect(keysOf(production)).toEqual([]);
		const [key = ''] = sandboxWebhookKeys;
		const two = `${key}${key}`;
		for (const text of [two, two.replaceAll('\n', '\\n')]) {
			const keys = keysOf({ ...production, SERVICE_WEBHOOK_KEYS: text });
			expect(keys.map((given) => given.trim())).toEqual([key.trim(), key.trim()]);
		}
	});

	it('contain the spending limits, which are a JSON object', () => {
		const limitsOf = (SPENDING_LIMITS: string) => readSettings({ SPENDING_LIMITS }).spendingLimits;
		expect(limitsOf('')).toBeUndefined();
		expect(limitsOf('{"newPayee":"24h"}')).toEqual({ newPayee: '24h' });
		for (const wrong of ['24h', '[]', '{"newPayee":']) {
			expect(() => limitsOf(wrong)).toThrow(/^SPENDING_LIMITS: /);
		}
	});
});
