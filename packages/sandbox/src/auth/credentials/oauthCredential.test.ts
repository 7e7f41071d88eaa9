import type { AuthMethod, AuthSession } from '@countersign/contract';
import type { SignedRetryChallenge } from '@countersign/contract/service';
import { beforeEach, expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { createOidcToken } from '../../../testing/createOidcToken.js';
import { signedHeaders } from '../../../testing/createStamp.js';
import { expectedActivity } from '../../../testing/expectedActivity.js';
import { openSessionKey } from '../../../testing/openSessionKey.js';
import { openTestService } from '../../../testing/openTestService.js';
import { readWalletVectors } from '../../../testing/readVectors.js';
import { signInByEmail, type TestSession } from '../../../testing/signInByEmail.js';
import { createKeyPair } from '../../platform/enclave/keyPair.js';
import { oidcNonce } from '../oidc/oidcIdentity.js';

const service = closeAfterAll(await openTestService());
let signedIn: TestSession;
let accountId: string;
beforeEach(async () => {
	signedIn = await signInByEmail(service);
	accountId = signedIn.session.accountId;
});

type Claims = Readonly<Record<string, unknown>>;
const path = '/auth/credentials';
const token = (claims: Claims = {}) => createOidcToken(service, claims);
const registration = (claims: Claims = {}) => ({
	type: 'OAUTH',
	accountId,
	oidcToken: token(claims),
});
const seconds = (offset: number) => service.clock.now().getTime() / 1000 + offset;
const refused = (reason: string) => ({ status: 401, body: { code: 'UNAUTHORIZED', reason } });

async function register(claims: Claims = {}): Promise<AuthMethod> {
	const body = registration(claims);
	const response = await service.callSigned<AuthMethod>(signedIn.key, path, { body });
	expect(response.status).toBe(201);
	return response.body;
}

function verify({ id }: AuthMethod, clientPublicKey: string, claims: Claims = {}) {
	const oidcToken = token({ nonce: oidcNonce(clientPublicKey), ...claims });
	const body = { type: 'OAUTH', oidcToken, clientPublicKey };
	return service.call<AuthSession>(`${path}/${id}/verify`, { body });
}

// [R40]
test('adds an identity with a signature over its token', async () => {
	const body = registration();
	const first = await service.call<SignedRetryChallenge>(path, { body });
	expect(first).toMatchObject({ status: 202, body: { type: 'OAUTH' } });
	const oauthProviders = [{ oidcToken: body.oidcToken, providerName: 'Google' }];
	expect(JSON.parse(first.body.payloadToSign)).toEqual(
		expectedActivity(service, accountId, 'ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS', {
			oauthProviders,
		}),
	);
	const headers = signedHeaders(signedIn.key, first.body);
	const second = await service.call<AuthMethod>(path, { body, headers });
	const at = service.clock.now().toISOString();
	expect(second).toMatchObject({ status: 201 });
	expect(second.body).toEqual({
		id: expect.stringMatching(/^AuthMethod:[0-9a-f-]{36}$/),
		accountId,
		type: 'OAUTH',
		nickname: 'ada@example.com',
		createdAt: at,
		updatedAt: at,
	});
	const list = await service.call<{ data: AuthMethod[] }>(`${path}?accountId=${accountId}`);
	expect(list.body.data[1]).toEqual(second.body);
});

// [U9a]
test.each(['sandbox-valid-oidc-token', 'a.b', 'e30.e30.x', 'a.b.c.d', 'eyJhbGciOiJub25lIn0.e30.'])(
	'rejects a malformed token before authentication: %s',
	async (oidcToken) => {
		const body = { type: 'OAUTH', accountId, oidcToken };
		const headers = { 'service-wallet-signature': 'x', 'request-id': 'x' };
		const expected = { status: 400, body: { code: 'INVALID_INPUT' } };
		expect(await service.call(path, { body, headers })).toMatchObject(expected);
		expect(await service.call(path, { body })).toMatchObject(expected);
	},
);

// [U3] [U5] [U6] [U8a] [R61]
test.each<[string, () => Claims]>([
	['OIDC audience missing or not single', () => ({ aud: '' })],
	['OIDC audience missing or not single', () => ({ aud: [] })],
	['OIDC audience missing or not single', () => ({ aud: ['one', 'two'] })],
	['OIDC subject missing', () => ({ sub: '' })],
	['OIDC subject missing', () => ({ sub: '\0' })],
	['OIDC iat missing', () => ({ iat: '1' })],
	['OIDC token too old', () => ({ iat: seconds(-60.001) })],
	['OIDC token issued in the future', () => ({ iat: seconds(5.001) })],
	['OIDC exp missing', () => ({ exp: undefined })],
	['OIDC token expired', () => ({ exp: seconds(0) })],
])('%s: refused at registration and at verification', async (reason, claims) => {
	const body = registration(claims());
	expect(await service.call(path, { body })).toMatchObject(refused(reason));
	const credential = await register();
	const { uncompressed } = createKeyPair().publicKey;
	expect(await verify(credential, uncompressed, claims())).toMatchObject(refused(reason));
});

test.each(['https://example.com', 'constructor', undefined])(
	'rejects the unsupported issuer %s with 400 at registration and 401 at verification',
	async (iss) => {
		const malformed = { status: 400, body: { code: 'INVALID_INPUT' } };
		expect(await service.call(path, { body: registration({ iss }) })).toMatchObject(malformed);
		const credential = await register();
		const { uncompressed } = createKeyPair().publicKey;
		expect(await verify(credential, uncompressed, { iss })).toMatchObject(
			refused('OIDC issuer not supported'),
		);
	},
);

// [U2]
test.each<[string, () => Claims]>([
	['60 seconds old', () => ({ iat: seconds(-60) })],
	['5 seconds early', () => ({ iat: seconds(5) })],
	['valid for one more millisecond', () => ({ exp: seconds(0.001) })],
	['the other spelling of the issuer', () => ({ iss: 'accounts.google.com' })],
	['Apple', () => ({ iss: 'https://appleid.apple.com' })],
	['an audience in an array', () => ({ aud: ['demo-client'] })],
	['no email, so the subject names it', () => ({ email: undefined })],
])('a good token: %s', async (_, claims) => {
	const credential = await register(claims());
	const { uncompressed } = createKeyPair().publicKey;
	expect((await verify(credential, uncompressed, claims())).status).toBe(200);
});

test('checks the token again on the signed leg', async () => {
	const second = await service.prepareSecondLeg(signedIn.key, path, { body: registration() });
	service.clock.advance(60_001);
	expect(await second()).toMatchObject(refused('OIDC token too old'));
});

// [R49]
test('encrypts a session key to an uncompressed client key', async () => {
	const credential = await register();
	const client = createKeyPair();
	const { status, body } = await verify(credential, client.publicKey.uncompressed);
	expect(status).toBe(200);
	const { encryptedSessionSigningKey = '', ...session } = body;
	expect(session).toMatchObject({ accountId, type: 'OAUTH', nickname: 'ada@example.com' });
	const key = await openSessionKey(encryptedSessionSigningKey, client.privateKey);
	const own = `/auth/sessions/${body.id}`;
	expect((await service.callSigned(key, own, { method: 'DELETE' })).status).toBe(204);
});

test('uses a compressed client key as the session key', async () => {
	const client = createKeyPair();
	const { body } = await verify(await register(), client.publicKey.compressed);
	expect(body).not.toHaveProperty('encryptedSessionSigningKey');
	const own = `/auth/sessions/${body.id}`;
	expect((await service.callSigned(client, own, { method: 'DELETE' })).status).toBe(204);
});

test.each([
	['issuer', { iss: 'accounts.google.com' }],
	['audience', { aud: 'another-client' }],
	['subject', { sub: 'another-subject' }],
	['nonce', { nonce: undefined }],
	['nonce', { nonce: '0'.repeat(64) }],
])('rejects the token of another %s', async (what, claims) => {
	const credential = await register();
	const { uncompressed } = createKeyPair().publicKey;
	expect(await verify(credential, uncompressed, claims)).toMatchObject(
		refused(`OIDC ${what} mismatch`),
	);
});

// [U4] [R101]
test('hashes the key text for the nonce, including its case and encoding', async () => {
	const vector = readWalletVectors().oauthNonce;
	expect(oidcNonce(vector.clientPublicKeyUncompressed)).toBe(vector.nonceForUncompressed);
	expect(oidcNonce(vector.clientPublicKeyCompressed)).toBe(vector.nonceForCompressed);
	const credential = await register();
	const { compressed, uncompressed } = createKeyPair().publicKey;
	const mismatch = refused('OIDC nonce mismatch');
	const nonce = oidcNonce(compressed);
	expect(await verify(credential, uncompressed, { nonce })).toMatchObject(mismatch);
	const shouted = { nonce: oidcNonce(uncompressed) };
	expect(await verify(credential, uncompressed.toUpperCase(), shouted)).toMatchObject(mismatch);
});

test('rejects a challenge of an identity', async () => {
	const { id } = await register();
	const response = await service.call(`${path}/${id}/challenge`, { method: 'POST' });
	expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
});

test('removes EMAIL_OTP with the session of an identity, which then cannot be removed', async () => {
	const credential = await register();
	const client = createKeyPair();
	await verify(credential, client.publicKey.compressed);
	const { body } = await service.call<{ data: AuthMethod[] }>(`${path}?accountId=${accountId}`);
	const own = { method: 'DELETE' };
	const removal = await service.callSigned(client, `${path}/${body.data[0]?.id}`, own);
	expect(removal.status).toBe(204);
	expect((await service.call(`${path}/${credential.id}`, own)).status).toBe(400);
});

test('rejects the sign-in of a removed identity and ends its sessions', async () => {
	const credential = await register();
	const { compressed } = createKeyPair().publicKey;
	await verify(credential, compressed);
	await service.callSigned(signedIn.key, `${path}/${credential.id}`, { method: 'DELETE' });
	expect((await verify(credential, compressed)).status).toBe(404);
	const list = await service.call(`/auth/sessions?accountId=${accountId}`);
	expect(list.body).toEqual({ data: [signedIn.session] });
});
