import type { AuthSession } from '@countersign/contract';
import type { PasskeyAssertion, PasskeyAuthChallenge } from '@countersign/contract/service';
import { beforeEach, expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { openSessionKey } from '../../../testing/openSessionKey.js';
import { openTestService } from '../../../testing/openTestService.js';
import { registerPasskey, type TestPasskey } from '../../../testing/registerPasskey.js';
import { signInByEmail } from '../../../testing/signInByEmail.js';
import { createKeyPair, type KeyPair } from '../../platform/enclave/keyPair.js';
import type { CeremonyOptions } from '../../platform/webauthn/virtualAuthenticator.js';

const service = closeAfterAll(await openTestService());
let passkey: TestPasskey;
beforeEach(async () => {
	passkey = await registerPasskey(service, await signInByEmail(service));
});

async function challenge(key: string, { credential } = passkey): Promise<PasskeyAuthChallenge> {
	const path = `/auth/credentials/${credential.id}/challenge`;
	const { body } = await service.call<PasskeyAuthChallenge>(path, {
		body: { clientPublicKey: key },
	});
	return body;
}

function response(issued: PasskeyAuthChallenge, options: CeremonyOptions = {}): PasskeyAssertion {
	const request = { credentialId: issued.credentialId, challenge: issued.challenge, ...options };
	return passkey.authenticator.authenticate(request);
}

function verify(requestId: string | undefined, assertion: PasskeyAssertion, from = service) {
	return from.call<AuthSession & { code: string; reason: string }>(
		`/auth/credentials/${passkey.credential.id}/verify`,
		{
			body: { type: 'PASSKEY', assertion },
			headers: requestId === undefined ? {} : { 'request-id': requestId },
		},
	);
}

/** Ends the session by its own signature, which proves that the key is the session's. */
function signOut(key: KeyPair, { id }: AuthSession) {
	return service.callSigned(key, `/auth/sessions/${id}`, { method: 'DELETE' });
}

const refused = (reason: string) => ({ status: 401, body: { code: 'UNAUTHORIZED', reason } });

// [R48]
test('encrypts a session key to an uncompressed client key', async () => {
	const client = createKeyPair();
	const issued = await challenge(client.publicKey.uncompressed);
	const { status, body } = await verify(issued.requestId, response(issued));
	expect(status).toBe(200);
	const { encryptedSessionSigningKey = '', ...session } = body;
	const now = service.clock.now();
	expect(session).toEqual({
		id: expect.stringMatching(/^Session:/),
		accountId: passkey.credential.accountId,
		type: 'PASSKEY',
		nickname: 'Laptop',
		credentialId: passkey.webauthnId,
		createdAt: now.toISOString(),
		updatedAt: now.toISOString(),
		expiresAt: new Date(now.getTime() + 15 * 60_000).toISOString(),
	});
	const key = await openSessionKey(encryptedSessionSigningKey, client.privateKey);
	expect(key.publicKey).not.toEqual(client.publicKey);
	expect((await signOut(key, body)).status).toBe(204);
});

test('uses a compressed client key as the session key', async () => {
	const client = createKeyPair();
	const issued = await challenge(client.publicKey.compressed);
	const { status, body } = await verify(issued.requestId, response(issued));
	expect(status).toBe(200);
	expect(body).not.toHaveProperty('encryptedSessionSigningKey');
	expect((await signOut(client, body)).status).toBe(204);
});

test('does not list the encrypted session key', async () => {
	const issued = await challenge(createKeyPair().publicKey.uncompressed);
	const { body } = await verify(issued.requestId, response(issued));
	const list = await service.call<{ data: AuthSession[] }>(
		`/auth/sessions?accountId=${passkey.credential.accountId}`,
	);
	expect(list.body.data.map(({ id }) => id)).toContain(body.id);
	expect(JSON.stringify(list.body)).not.toMatch(/signingKey|publicKey/i);
});

// [R97]
test.each<[string, CeremonyOptions, string]>([
	['another origin', { origin: 'http://localhost:9999' }, 'WebAuthn origin mismatch'],
	['another domain', { rpId: 'example.com' }, 'WebAuthn RP ID mismatch'],
	['no user presence', { userPresent: false }, 'WebAuthn user presence missing'],
])('an assertion is refused: %s; the honest one still works', async (_, options, reason) => {
	const issued = await challenge(createKeyPair().publicKey.uncompressed);
	expect(await verify(issued.requestId, response(issued, options))).toMatchObject(refused(reason));
	expect((await verify(issued.requestId, response(issued))).status).toBe(200);
});

// [W20] [R98]
test('rejects a signature counter that does not increase', async () => {
	const sequence = [
		[7, 200],
		[7, 401],
		[3, 401],
		[8, 200],
	] as const;
	for (const [counter, status] of sequence) {
		const issued = await challenge(createKeyPair().publicKey.uncompressed);
		const result = await verify(issued.requestId, response(issued, { counter }));
		expect(result.status).toBe(status);
		if (status === 401)
			expect(result.body.reason).toBe('WebAuthn signature counter did not increase');
	}
});

test('accepts a passkey whose counter stays zero', async () => {
	for (let times = 0; times < 2; times += 1) {
		const issued = await challenge(createKeyPair().publicKey.uncompressed);
		expect((await verify(issued.requestId, response(issued, { counter: 0 }))).status).toBe(200);
	}
});

test('rejects the response to another challenge', async () => {
	const first = await challenge(createKeyPair().publicKey.uncompressed);
	const second = await challenge(createKeyPair().publicKey.uncompressed);
	expect(await verify(second.requestId, response(first))).toMatchObject(
		refused('WebAuthn challenge mismatch'),
	);
});

// [R65]
test('opens one session per challenge', async () => {
	const issued = await challenge(createKeyPair().publicKey.uncompressed);
	expect((await verify(issued.requestId, response(issued))).status).toBe(200);
	expect(await verify(issued.requestId, response(issued))).toMatchObject(
		refused('Request-Id already used'),
	);
});

test('opens one session for twenty concurrent responses', async () => {
	const issued = await challenge(createKeyPair().publicKey.uncompressed);
	const responses = Array.from({ length: 20 }, () => response(issued));
	const results = await Promise.all(responses.map((one) => verify(issued.requestId, one)));
	expect(results.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)]);
});

// [R119]
test('accepts a challenge for five minutes', async () => {
	const issue = () => challenge(createKeyPair().publicKey.uncompressed);
	const [used, late] = [await issue(), await issue()];
	service.clock.advance(5 * 60_000 - 1);
	expect((await verify(used.requestId, response(used))).status).toBe(200);
	service.clock.advance(1);
	expect(await verify(late.requestId, response(late))).toMatchObject(refused('Request-Id expired'));
});

// [R55]
test('requires a Request-Id of the same credential', async () => {
	const issued = await challenge(createKeyPair().publicKey.uncompressed);
	expect(await verify(undefined, response(issued))).toMatchObject({
		status: 401,
		body: { code: 'REQUEST_ID_MISSING' },
	});
	expect(await verify('Request:none', response(issued))).toMatchObject(
		refused('Unknown Request-Id'),
	);
	const other = await registerPasskey(service, await signInByEmail(service));
	const foreign = await challenge(createKeyPair().publicKey.uncompressed, other);
	expect(await verify(foreign.requestId, response(issued))).toMatchObject(
		refused('Request-Id of another request'),
	);
});

// [R100]
test('accepts the legacy signature unless strict is set', async () => {
	const strict = service.withSettings({ strict: true });
	const issued = await challenge(createKeyPair().publicKey.uncompressed);
	const signature = 'sandbox-valid-passkey-signature';
	expect(await verify(issued.requestId, { ...response(issued), signature }, strict)).toMatchObject(
		refused('Invalid passkey signature'),
	);
	const { credentialId } = issued;
	const made = { credentialId, clientDataJson: 'e30', authenticatorData: 'AA', signature };
	expect(await verify('Request:none', made)).toMatchObject(refused('Unknown Request-Id'));
	expect((await verify(issued.requestId, made)).status).toBe(200);
	expect(await verify(issued.requestId, made)).toMatchObject(refused('Request-Id already used'));
});

test('does not change the signature counter for the legacy signature', async () => {
	const first = await challenge(createKeyPair().publicKey.uncompressed);
	const signature = 'sandbox-valid-passkey-signature';
	const counted = response(first, { counter: 4_000_000_000 });
	expect((await verify(first.requestId, { ...counted, signature })).status).toBe(200);
	const second = await challenge(createKeyPair().publicKey.uncompressed);
	expect((await verify(second.requestId, response(second, { counter: 1 }))).status).toBe(200);
});
