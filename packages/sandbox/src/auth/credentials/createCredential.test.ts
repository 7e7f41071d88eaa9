import type { AuthMethod } from '@countersign/contract';
import type { SignedRetryChallenge } from '@countersign/contract/service';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { signedHeaders } from '../../../testing/createStamp.js';
import { expectedActivity } from '../../../testing/expectedActivity.js';
import { openTestService } from '../../../testing/openTestService.js';
import { passkeyRequest, registerPasskey } from '../../../testing/registerPasskey.js';
import { signInByEmail, type TestSession } from '../../../testing/signInByEmail.js';
import { credentials } from '../../platform/database/schema/auth.js';
import { createVirtualAuthenticator } from '../../platform/webauthn/virtualAuthenticator.js';

const service = closeAfterAll(await openTestService());
let signedIn: TestSession;
let accountId: string;
beforeEach(async () => {
	signedIn = await signInByEmail(service);
	accountId = signedIn.session.accountId;
});

const path = '/auth/credentials';
const authenticator = createVirtualAuthenticator({ origin: 'http://localhost:5173' });

// [R41]
test('adds a passkey with a signature over the whole request', async () => {
	const body = {
		...passkeyRequest(accountId, authenticator),
		nickname: "  Zoë's laptop (work) ",
	};
	const first = await service.call<SignedRetryChallenge>(path, { body });
	expect(first).toMatchObject({ status: 202, body: { type: 'PASSKEY' } });
	const { attestationObject, clientDataJson, credentialId, transports } = body.attestation;
	const authenticators = [
		{
			attestation: { attestationObject, clientDataJson, credentialId },
			authenticatorName: "Zoë's laptop (work)",
			challenge: body.challenge,
			transports,
		},
	];
	const type = 'ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2';
	expect(first.body.payloadToSign).toBe(
		JSON.stringify(expectedActivity(service, accountId, type, { authenticators })),
	);
	const headers = signedHeaders(signedIn.key, first.body);
	const second = await service.call<AuthMethod>(path, { body, headers });
	const at = service.clock.now().toISOString();
	expect(second.status).toBe(201);
	expect(second.body).toEqual({
		id: expect.stringMatching(/^AuthMethod:[0-9a-f-]{36}$/),
		accountId,
		type: 'PASSKEY',
		nickname: "Zoë's laptop (work)",
		credentialId,
		createdAt: at,
		updatedAt: at,
	});
	const list = await service.call<{ data: AuthMethod[] }>(`${path}?accountId=${accountId}`);
	expect(list.body.data.map(({ type }) => type)).toEqual(['EMAIL_OTP', 'PASSKEY']);
	expect(list.body.data[1]).toEqual(second.body);
});

test('accepts the same body with its members in another order', async () => {
	const body = passkeyRequest(accountId, authenticator);
	const first = await service.call<SignedRetryChallenge>(path, { body });
	const reordered = Object.fromEntries(Object.entries(body).reverse());
	const headers = signedHeaders(signedIn.key, first.body);
	expect((await service.call(path, { body: reordered, headers })).status).toBe(201);
});

// [R68]
test('rejects a passkey that the account already has, on both legs', async () => {
	const body = passkeyRequest(accountId, authenticator);
	const late = await service.call<SignedRetryChallenge>(path, { body });
	expect((await service.callSigned(signedIn.key, path, { body })).status).toBe(201);
	const exists = { status: 400, body: { code: 'PASSKEY_CREDENTIAL_ALREADY_EXISTS' } };
	expect(await service.call(path, { body })).toMatchObject(exists);
	const headers = signedHeaders(signedIn.key, late.body);
	expect(await service.call(path, { body, headers })).toMatchObject(exists);
});

test('rejects a registration challenge that another passkey has used', async () => {
	const body = passkeyRequest(accountId, authenticator);
	await service.callSigned(signedIn.key, path, { body });
	const attestation = authenticator.register({ challenge: body.challenge });
	const again = await service.call(path, { body: { ...body, attestation } });
	expect(again).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
});

// [R67]
test('allows several passkeys per account', async () => {
	await registerPasskey(service, signedIn);
	await registerPasskey(service, signedIn);
	const list = await service.call<{ data: AuthMethod[] }>(`${path}?accountId=${accountId}`);
	expect(list.body.data).toHaveLength(3);
});

test('rejects a registration for another site or challenge on the first leg', async () => {
	const elsewhere = createVirtualAuthenticator({ origin: 'http://localhost:9999' });
	const body = passkeyRequest(accountId, elsewhere);
	expect(await service.call(path, { body })).toMatchObject({
		status: 400,
		body: { code: 'INVALID_INPUT', reason: 'WebAuthn origin mismatch' },
	});
	const other = { ...passkeyRequest(accountId, authenticator), challenge: 'b3RoZXI' };
	expect(await service.call(path, { body: other })).toMatchObject({
		status: 400,
		body: { code: 'INVALID_INPUT', reason: 'WebAuthn challenge mismatch' },
	});
});

// [R42]
test.each([
	['an empty nickname', { nickname: ' ' }],
	['101 characters', { nickname: 'a'.repeat(101) }],
	['markup in the nickname', { nickname: '<b>' }],
	['a line break in the nickname', { nickname: 'a\nb' }],
	['padding', { challenge: 'AA==' }],
	['no attestation', { attestation: undefined }],
	['an account of another type', { accountId: 'Customer:00000000-0000-4000-8000-000000000000' }],
	['another type', { type: 'FACE' }],
	['text that cannot be stored', { extra: 'a\u0000b' }],
])('rejects a registration with 400: %s', async (_, change) => {
	const body = { ...passkeyRequest(accountId, authenticator), ...change };
	expect(await service.call(path, { body })).toMatchObject({
		status: 400,
		body: { code: 'INVALID_INPUT' },
	});
});

test('returns 404 for an unknown account', async () => {
	const unknown = 'InternalAccount:00000000-0000-4000-8000-000000000000';
	const response = await service.call(path, { body: passkeyRequest(unknown, authenticator) });
	expect(response.status).toBe(404);
});

// [R66]
test('rejects a second EMAIL_OTP credential', async () => {
	const body = { type: 'EMAIL_OTP', accountId };
	expect(await service.call(path, { body })).toMatchObject({
		status: 400,
		body: { code: 'EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS' },
	});
});

test("rejects a credential signed by another account's session", async () => {
	const stranger = await signInByEmail(service);
	const body = passkeyRequest(accountId, authenticator);
	expect(await service.callSigned(stranger.key, path, { body })).toMatchObject({
		status: 401,
		body: { code: 'WALLET_SIGNATURE_INVALID' },
	});
});

// [R52]
test('creates the first credential of an account without a signature', async () => {
	const { database, clock } = service.context;
	const bare = await service.createAccount();
	await database
		.update(credentials)
		.set({ removedAt: clock.now() })
		.where(eq(credentials.id, bare.credentialId));
	const body = passkeyRequest(bare.accountId, authenticator);
	expect((await service.call(path, { body })).status).toBe(201);
	const second = passkeyRequest(bare.accountId, authenticator);
	expect((await service.call(path, { body: second })).status).toBe(202);
});
