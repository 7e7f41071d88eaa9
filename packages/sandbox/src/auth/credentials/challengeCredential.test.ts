import type { AuthMethod } from '@countersign/contract';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { openTestService } from '../../../testing/openTestService.js';
import { registerPasskey } from '../../../testing/registerPasskey.js';
import { signInByEmail } from '../../../testing/signInByEmail.js';
import { createKeyPair } from '../../platform/enclave/keyPair.js';

const service = closeAfterAll(await openTestService());

const path = (credentialId: string) => `/auth/credentials/${credentialId}/challenge`;

// [R51]
test.each([
	['no body', undefined],
	['an empty object', {}],
])('issues a code for %s and keeps its bundle out of lists', async (_, body) => {
	const { accountId, credentialId, email } = await service.createAccount();
	const response = await service.call<AuthMethod>(path(credentialId), { method: 'POST', body });
	const { otpEncryptionTargetBundle, ...method } = response.body;
	expect(response.status).toBe(200);
	const at = service.clock.now().toISOString();
	expect(method).toEqual({
		id: credentialId,
		accountId,
		type: 'EMAIL_OTP',
		nickname: email,
		createdAt: at,
		updatedAt: at,
	});
	expect(JSON.parse(otpEncryptionTargetBundle ?? '')).toHaveProperty('version', 'v1.0.0');
	const list = await service.call(`/auth/credentials?accountId=${accountId}`);
	expect(list).toMatchObject({ status: 200, body: { data: [method] } });
	expect(JSON.stringify(list.body)).not.toContain('Bundle');
});

// [R24]
test('limits codes per credential and states Retry-After in seconds', async () => {
	const [{ credentialId }, other] = [await service.createAccount(), await service.createAccount()];
	const issue = (id = credentialId) => service.call(path(id), { method: 'POST' });
	for (let count = 0; count < 5; count += 1) {
		expect((await issue()).status).toBe(200);
		service.clock.advance(1_000);
	}
	const refused = await issue();
	const message = 'Too many requests. Try again in 55 seconds.';
	expect(refused).toMatchObject({
		status: 429,
		body: { status: 429, code: 'RATE_LIMITED', message },
	});
	expect(refused.headers.get('retry-after')).toBe('55');
	expect((await issue(other.credentialId)).status).toBe(200);
	service.clock.advance(54_000);
	expect((await issue()).body).toMatchObject({
		message: 'Too many requests. Try again in 1 second.',
	});
	service.clock.advance(1_000);
	expect((await issue()).status).toBe(200);
	expect((await issue()).status).toBe(429);
});

test('does not count challenges issued before the clock was set back', async () => {
	const { credentialId } = await service.createAccount();
	const issue = () => service.call(path(credentialId), { method: 'POST' });
	for (let count = 0; count < 5; count += 1) expect((await issue()).status).toBe(200);
	service.clock.advance(-24 * 3_600_000);
	expect((await issue()).status).toBe(200);
	service.clock.advance(24 * 3_600_000);
});

test('applies the configured limit', async () => {
	const { credentialId } = await service.createAccount();
	const limit = { count: 1, window: 1_500 };
	const tight = service.withSettings({ challengeLimits: { EMAIL_OTP: limit, PASSKEY: limit } });
	expect((await tight.call(path(credentialId), { method: 'POST' })).status).toBe(200);
	const refused = await tight.call(path(credentialId), { method: 'POST' });
	expect(refused.headers.get('retry-after')).toBe('2');
});

// [R53]
test('issues a unique challenge in hex for a passkey', async () => {
	const session = await signInByEmail(service);
	const { credential, webauthnId } = await registerPasskey(service, session);
	const body = { clientPublicKey: createKeyPair().publicKey.uncompressed };
	const response = await service.call(path(credential.id), { body });
	expect(response.status).toBe(200);
	expect(response.body).toEqual({
		...credential,
		credentialId: webauthnId,
		challenge: expect.stringMatching(/^[0-9a-f]{64}$/),
		requestId: expect.stringMatching(/^Request:[0-9a-f-]{36}$/),
		expiresAt: new Date(service.clock.now().getTime() + 5 * 60_000).toISOString(),
	});
	const again = await service.call(path(credential.id), { body });
	expect(again.body['challenge']).not.toBe(response.body['challenge']);
});

test.each([
	['no body', undefined],
	['no key', {}],
	['a key off the curve', { clientPublicKey: `04${'1'.repeat(128)}` }],
	['a short key', { clientPublicKey: `04${'1'.repeat(126)}` }],
	['a hybrid key', { clientPublicKey: `06${'1'.repeat(128)}` }],
	['a number', { clientPublicKey: 4 }],
])('rejects a passkey challenge with %s', async (_, body) => {
	const session = await signInByEmail(service);
	const { credential } = await registerPasskey(service, session);
	const response = await service.call(path(credential.id), { method: 'POST', body });
	expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
});

// [R50]
test.each([
	'',
	'?accountId=',
	'?accountId=Customer:00000000-0000-4000-8000-000000000000',
	'?accountId=%00',
])('rejects a list without an account id: %s', async (query) => {
	for (const list of ['credentials', 'sessions']) {
		const response = await service.call(`/auth/${list}${query}`);
		expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
	}
});

test('returns empty lists for an unknown account', async () => {
	for (const list of ['credentials', 'sessions']) {
		const query = 'accountId=InternalAccount:00000000-0000-4000-8000-000000000000';
		const response = await service.call(`/auth/${list}?${query}`);
		expect(response).toMatchObject({ status: 200, body: { data: [] } });
	}
});
