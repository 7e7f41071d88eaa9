import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '../../testing/createTestBackend.js';
import { openSignedIn } from '../../testing/openSignedIn.js';
import { signedLeg, type TestBrowser, umaQuote } from '../../testing/testBrowser.js';

let backend: TestBackend;
let ada: TestBrowser;
let quote: string;

beforeEach(async () => {
	const { accountId, ...opened } = await openSignedIn();
	({ backend, ada } = opened);
	quote = await ada.createQuote(accountId);
	backend.service.requests.length = 0;
});

const execute = (headers: Record<string, string>, browser = ada) =>
	browser.send('POST', `/quotes/${quote}/execute`, { headers });
const sent = () => backend.service.requests.at(-1)?.headers ?? new Headers();

describe('headers to the service', () => {
	it('are limited to a fixed list', async () => {
		await execute({
			'Service-Wallet-Signature': 'c3RhbXA',
			'Idempotency-Key': 'key-1',
			'Request-Id': `Request:${randomUUID()}`,
			Authorization: 'Basic ZXZlOmV2ZQ==',
			'X-Forwarded-For': '127.0.0.1',
			'X-Admin': '1',
			'User-Agent': 'Eve/1',
			Referer: 'http://localhost:5173/secret',
		});
		expect([...sent().keys()].sort()).toEqual([
			'accept',
			'accept-encoding',
			'authorization',
			'idempotency-key',
			'service-wallet-signature',
			'traceparent',
		]);
		expect(sent().get('authorization')).toBe(`Basic ${btoa('token-id:canary-client-secret')}`);
		expect(sent().get('service-wallet-signature')).toBe('c3RhbXA');
	});

	it('have the neutral name in the browser and the name of the deployment at the service', async () => {
		const { people, store, service } = backend;
		const acme = createTestBackend({
			people,
			store,
			service: {
				baseUrl: 'http://localhost:8787/2025-10-13',
				tokenId: 'id',
				clientSecret: 'secret',
				word: 'Acme',
				fetch: service.fetch,
			},
		});
		const browser = acme.browser();
		browser.cookie = ada.cookie;
		const names = { 'Acme-Wallet-Signature': 'bm8', 'Service-Wallet-Signature': 'c3RhbXA' };
		expect((await execute(names, browser)).status).toBe(200);
		expect(sent().get('acme-wallet-signature')).toBe('c3RhbXA');
		expect(sent().get('service-wallet-signature')).toBeNull();
	});

	it.each([
		['Service-Wallet-Signature', 'a b'],
		['Service-Wallet-Signature', 'a, b'],
		['Service-Wallet-Signature', 'a%0d%0aX-Admin:1'],
		['Service-Wallet-Signature', 'é'],
		['Service-Wallet-Signature', 'a'.repeat(4097)],
		['Service-Wallet-Signature', ''],
		['Idempotency-Key', 'a, b'],
		['Idempotency-Key', 'a'.repeat(256)],
		['Idempotency-Key', 'a\tb'],
	])('are rejected when they are malformed: %s', async (name, value) => {
		const response = await execute({ [name]: value });
		expect(response.status).toBe(400);
		expect(await response.text()).not.toContain('aaaa');
		expect(backend.service.requests).toEqual([]);
	});

	it.each(['Request:1', `Session:${randomUUID()}`, `Request:${randomUUID()}x`])(
		'are rejected with a malformed request id: %s',
		async (requestId) => {
			const path = `/auth/credentials/${backend.service.customers[0]?.credentialId}/verify`;
			const response = await ada.send('POST', path, {
				body: { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' },
				headers: { ...signedLeg(), 'Request-Id': requestId },
			});
			expect(response.status).toBe(400);
		},
	);
});

describe('an idempotency key', () => {
	const signed = { 'Service-Wallet-Signature': 'c3RhbXA' };

	it('is the same for the same customer, operation and key', async () => {
		await execute({ ...signed, 'Idempotency-Key': 'key-1' });
		const first = sent().get('idempotency-key');
		await execute({ ...signed, 'Idempotency-Key': 'key-1' });
		expect(first).toMatch(/^[0-9a-f]{64}$/);
		expect(sent().get('idempotency-key')).toBe(first);
	});

	it('differs between customers, operations and keys', async () => {
		const { service } = backend;
		const keys = new Set<string | null>();
		const quoteOf = async (browser: TestBrowser, accountId: string | undefined, key: string) => {
			const body = umaQuote(accountId ?? '');
			await browser.send('POST', '/quotes', { body, headers: { 'Idempotency-Key': key } });
			keys.add(sent().get('idempotency-key'));
		};
		const bob = backend.browser();
		await bob.signIn('bob@example.com');
		await quoteOf(ada, service.customers[0]?.accountId, 'key-1');
		await quoteOf(ada, service.customers[0]?.accountId, 'key-2');
		await quoteOf(bob, service.customers[1]?.accountId, 'key-1');
		await execute({ ...signed, 'Idempotency-Key': 'key-1' });
		keys.add(sent().get('idempotency-key'));
		expect(keys.size).toBe(4);
	});
});
