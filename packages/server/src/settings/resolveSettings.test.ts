import { defaultHeaderNames } from '@countersign/contract/service';
import { describe, expect, it } from 'vitest';
import { createWalletHandler } from '../handler/createWalletHandler.js';
import { memoryPeople, memoryStore } from '../testing.js';
import { checkWalletConfig, resolveSettings } from './resolveSettings.js';
import type { RateLimit, WalletHandlerConfig } from './walletHandlerConfig.js';

const right = {
	service: {
		baseUrl: 'https://service.test/api/2025-10-13',
		tokenId: 'id',
		clientSecret: 'canary-secret',
	},
	people: memoryPeople(),
	store: memoryStore(),
	origins: ['https://app.example.com'],
	relyingParty: { id: 'example.com', name: 'Example' },
	environment: 'production',
	clientAddress: ({ headers }) => headers.get('X-Real-IP') ?? '',
} satisfies WalletHandlerConfig;

const withService = (service: Partial<WalletHandlerConfig['service']>) => ({
	...right,
	service: { ...right.service, ...service },
});

function refusalOf(config: WalletHandlerConfig): Error {
	try {
		createWalletHandler(config);
	} catch (error) {
		return error as Error;
	}
	throw new Error('The configuration was accepted.');
}

describe('configuration', () => {
	it('accepts a deployment over https and a sandbox on localhost', () => {
		createWalletHandler(right);
		createWalletHandler({
			...withService({ baseUrl: 'http://localhost:8787/2025-10-13' }),
			origins: ['http://localhost:5173'],
			relyingParty: { id: 'localhost', name: 'Example' },
			environment: 'sandbox',
		});
	});

	it('accepts an origin outside the relying party only if it is named as related', () => {
		const origins = ['https://wallet.example.com', 'https://example.org'];
		const relyingParty = { ...right.relyingParty, relatedOrigins: ['https://example.org'] };
		createWalletHandler({ ...right, origins, relyingParty });
		expect(() =>
			checkWalletConfig({ ...right, origins: [...origins, 'https://example.net'], relyingParty }),
		).toThrow(/https:\/\/example\.net or its parent, and relyingParty\.relatedOrigins/);
	});

	it('binds passkeys to the host of the signer, and rejects a signer that is not an origin', () => {
		const signer = 'https://signer.example.com';
		const relyingParty = { id: 'signer.example.com', name: 'Example' };
		const config = { ...right, signer, relyingParty };
		createWalletHandler({ ...config, origins: [...right.origins, signer] });
		expect(refusalOf(config).message).toMatch(/origins must name https:\/\/signer\.example\.com/);
	});

	it('rejects a misspelt setting', () => {
		const config = { ...right, orgins: right.origins, service: { ...right.service, fecth: fetch } };
		expect(refusalOf(config).message).toMatch(
			/- orgins is not a setting[\s\S]*- service\.fecth is/,
		);
	});

	it.each([0, 999, 86_400_001, Number.NaN])(
		'rejects codes that are valid for %d milliseconds',
		(emailCodeLifetime) => {
			expect(refusalOf({ ...right, emailCodeLifetime }).message).toMatch(/emailCodeLifetime/);
		},
	);

	it.each(['', 'example', 'Example.com', 'ada@example.com', 'example.com/', '-a.example.com'])(
		'rejects the decoy domain %j',
		(decoyDomain) => {
			expect(refusalOf({ ...right, decoyDomain }).message).toMatch(/decoyDomain/);
		},
	);

	it.each([
		['not a URL', /absolute URL/],
		['ftp://service.test/2025-10-13', /https:/],
		['https://service.test', /2025-10-13/],
		['https://service.test/2025-10-14', /2025-10-13/],
		['https://service.test/2025-10-13/', /2025-10-13/],
		['https://service.test/2025-10-13/v2', /2025-10-13/],
		['https://service.test/x2025-10-13', /2025-10-13/],
		['https://id:secret@service.test/2025-10-13', /no credential/],
		['https://service.test/2025-10-13?key=1', /query/],
		['http://service.test/2025-10-13', /https:/],
	])('rejects the base address %s', (baseUrl, message) => {
		expect(() => createWalletHandler(withService({ baseUrl }))).toThrow(message);
	});

	it.each<[string, WalletHandlerConfig, RegExp]>([
		['no origin', { ...right, origins: [] }, /origins/],
		['an origin with a path', { ...right, origins: ['https://app.example.com/'] }, /origins/],
		['a wildcard as an origin', { ...right, origins: ['null'] }, /origins/],
		['an origin over http', { ...right, origins: ['http://app.example.com'] }, /https/],
		[
			'a relying party of another domain',
			{ ...right, relyingParty: { id: 'ample.com', name: 'x' } },
			/relyingParty/,
		],
		[
			'an invalid related origin',
			{ ...right, relyingParty: { ...right.relyingParty, relatedOrigins: ['example.org'] } },
			/relatedOrigins/,
		],
		['a prefix with a slash at the end', { ...right, prefix: '/api/' }, /prefix/],
		['a token id with a colon', withService({ tokenId: 'a:b' }), /tokenId/],
		['an empty secret', withService({ clientSecret: '' }), /clientSecret/],
		['a word with a line break', withService({ word: 'Acme\r\nX' }), /service\.word/],
		['no secret for device cookies', { ...right, deviceSecrets: [] }, /deviceSecrets/],
		[
			'an empty secret for device cookies',
			{ ...right, deviceSecrets: ['canary', ''] },
			/deviceSecrets/,
		],
		['no audience of identity tokens', { ...right, identityAudiences: [] }, /identityAudiences/],
		['an empty audience', { ...right, identityAudiences: ['mine', ''] }, /identityAudiences/],
		['an open cookie over https', { ...right, cookie: { secure: false } }, /cookie/],
		['a cookie that expires at once', { ...right, cookie: { lifetime: Number.NaN } }, /lifetime/],
		['a deadline of zero', { ...right, deadline: 0 }, /^deadline must/],
		['a heartbeat that is not a number', { ...right, heartbeat: Number.NaN }, /^heartbeat/],
		[
			'a limit that is not a number',
			{ ...right, limits: { loginPerNetwork: { max: Number.NaN, window: 1 } } },
			/limits.loginPerNetwork.max/,
		],
		[
			'a misspelt limit',
			{ ...right, limits: { loginPerAdress: { max: 1, window: 1 } } as object },
			/limits.loginPerAdress/,
		],
		['an unknown word for limits', { ...right, limits: 'none' as 'strict' }, /^limits must be/],
	])('rejects %s', (_, config, message) => {
		expect(() => createWalletHandler(config)).toThrow(message);
		expect(() => checkWalletConfig(config)).toThrow(message);
	});

	it('keeps the defaults for undefined members', async () => {
		const unset = undefined as unknown as string;
		const config = {
			...withService({ word: unset }),
			capacity: { active: unset as unknown as number },
			limits: { loginPerAddress: unset as unknown as RateLimit },
		};
		const settings = resolveSettings(config);
		expect(settings.service.names.headers).toEqual(defaultHeaderNames);
		expect(settings.capacity.active).toBe(100);
		expect(settings.limits.loginPerAddress.max).toBe(10);
	});

	it('allows half of each default with strict limits', () => {
		const usual = resolveSettings({ ...right, limits: 'default' }).limits;
		const strict = resolveSettings({ ...right, limits: 'strict' }).limits;
		expect(usual).toEqual(resolveSettings(right).limits);
		expect(Object.keys(strict)).toEqual(Object.keys(usual));
		expect(strict).toMatchObject({
			loginPerAddress: { max: 5, window: usual.loginPerAddress.window },
			loginUnknownBrowsers: { max: 2 },
		});
	});

	it('reports every problem at once, with the variable that was probably meant', () => {
		const config = {
			service: { baseUrl: undefined, tokenId: 'id', clientSecret: undefined },
			people: { ...memoryPeople(), byIdentity: undefined },
			origins: [],
			relyingParty: { name: 'Example' },
			environment: 'prod',
			prefix: 'api',
		} as unknown as WalletHandlerConfig;
		const { message } = refusalOf(config);
		for (const part of [
			'8 problems',
			"environment must be 'sandbox' or 'production', not 'prod': did you mean 'production'?",
			'service.baseUrl is missing: is SERVICE_BASE_URL set?',
			'service.clientSecret is missing: is SERVICE_CLIENT_SECRET set?',
			'people lacks byIdentity.',
			'store is missing',
			'origins must name at least one origin: is BACKEND_ORIGINS set?',
			'relyingParty.id is missing: is RP_ID set?',
			'prefix must be a path such as /api',
		]) {
			expect(message).toContain(part);
		}
	});

	it('rejects production without the addresses of callers, who would share every limit', () => {
		const { clientAddress: _, ...unknown } = right;
		expect(refusalOf(unknown).message).toBe(
			"clientAddress is missing: pass the address of the socket, or of a header that only your proxy sets (() => '' counts all callers as one).",
		);
		expect(() => checkWalletConfig(unknown)).toThrow(/clientAddress/);
		createWalletHandler({ ...unknown, clientAddress: () => '' });
	});

	it('rejects the credential of the sandbox in production', () => {
		for (const part of [{ tokenId: 'sandbox_token' }, { clientSecret: 'sandbox_secret' }]) {
			expect(() => createWalletHandler(withService(part))).toThrow(/SERVICE_CLIENT_SECRET/);
		}
	});

	it.each([
		['live', /did you mean 'production'/],
		['dev', /did you mean 'sandbox'/],
		['constructor', /check SERVICE_ENVIRONMENT/],
		['canary-secret', /check SERVICE_ENVIRONMENT/],
		[undefined, /is SERVICE_ENVIRONMENT set/],
	])('rejects the environment %s', (environment, message) => {
		const config = { ...right, environment } as WalletHandlerConfig;
		expect(refusalOf(config).message).toMatch(message);
		expect(refusalOf(config).message).not.toContain('canary');
	});

	it('reports missing settings when it is empty', () => {
		expect(() => createWalletHandler({} as WalletHandlerConfig)).toThrow(/store is missing/);
	});

	it('never shows the secret in an error', () => {
		const config = withService({ clientSecret: 'canary secret', baseUrl: right.service.baseUrl });
		expect(() => createWalletHandler(config)).toThrow(
			expect.not.objectContaining({ message: expect.stringContaining('canary') }),
		);
	});
});
