import type { AuthSession } from '@countersign/contract';
import type { SignedRetryChallenge } from '@countersign/contract/service';
import { beforeEach, expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { signedHeaders } from '../../../testing/createStamp.js';
import { openSessionKey } from '../../../testing/openSessionKey.js';
import { openTestService, type TestAccount } from '../../../testing/openTestService.js';
import { signInByEmail, type TestSession } from '../../../testing/signInByEmail.js';
import { createKeyPair } from '../../platform/enclave/keyPair.js';

const service = closeAfterAll(await openTestService());
let account: TestAccount;
let old: TestSession;
beforeEach(async () => {
	account = await service.createAccount();
	old = await signInByEmail(service, account);
});

const path = (id = old.session.id) => `/auth/sessions/${id}/refresh`;

// [R60]
test('opens a new session signed by the old key and keeps the old session', async () => {
	const client = createKeyPair();
	const body = { clientPublicKey: client.publicKey.uncompressed };
	service.clock.advance(60_000);
	const first = await service.call<SignedRetryChallenge>(path(), { body });
	expect(first.status).toBe(202);
	expect(first.body.type).toBe('EMAIL_OTP');
	expect(JSON.parse(first.body.payloadToSign)).toMatchObject({
		type: 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2',
		parameters: { targetPublicKey: body.clientPublicKey },
	});
	const headers = signedHeaders(old.key, first.body);
	const response = await service.call<AuthSession>(path(), { body, headers });
	expect(response.status).toBe(201);
	const { encryptedSessionSigningKey = '', ...session } = response.body;
	expect(session).toMatchObject({ type: 'EMAIL_OTP', accountId: old.session.accountId });
	expect(Date.parse(session.expiresAt) - Date.parse(old.session.expiresAt)).toBe(60_000);
	const key = await openSessionKey(encryptedSessionSigningKey, client.privateKey);
	const list = `/auth/sessions?accountId=${session.accountId}`;
	expect((await service.call(list)).body).toEqual({ data: [old.session, session] });
	const done = await service.callSigned(key, `/auth/sessions/${session.id}`, { method: 'DELETE' });
	expect(done.status).toBe(204);
});

test('uses a compressed key as the session key', async () => {
	const client = createKeyPair();
	const body = { clientPublicKey: client.publicKey.compressed };
	const { body: session } = await service.callSigned<AuthSession>(old.key, path(), { body });
	expect(session).not.toHaveProperty('encryptedSessionSigningKey');
	const own = `/auth/sessions/${session.id}`;
	expect((await service.callSigned(client, own, { method: 'DELETE' })).status).toBe(204);
});

test('rejects a signature of another session of the account', async () => {
	const other = await signInByEmail(service, account);
	const body = { clientPublicKey: createKeyPair().publicKey.uncompressed };
	expect(await service.callSigned(other.key, path(), { body })).toMatchObject({
		status: 401,
		body: { code: 'WALLET_SIGNATURE_INVALID' },
	});
});

test('requires the same key on both legs', async () => {
	const body = { clientPublicKey: createKeyPair().publicKey.uncompressed };
	const first = await service.call<SignedRetryChallenge>(path(), { body });
	const headers = signedHeaders(old.key, first.body);
	const other = { clientPublicKey: createKeyPair().publicKey.uncompressed };
	expect(await service.call(path(), { body: other, headers })).toMatchObject({
		status: 401,
		body: { code: 'WALLET_SIGNATURE_BODY_MISMATCH' },
	});
});

test('rejects an ended session on both legs, and returns 404 for an unknown one', async () => {
	const body = { clientPublicKey: createKeyPair().publicKey.uncompressed };
	service.clock.set(new Date(Date.parse(old.session.expiresAt) - 1));
	const first = await service.call<SignedRetryChallenge>(path(), { body });
	const headers = signedHeaders(old.key, first.body);
	service.clock.advance(1);
	const ended = { status: 401, body: { code: 'UNAUTHORIZED', reason: 'Session ended' } };
	expect(await service.call(path(), { body, headers })).toMatchObject(ended);
	expect(await service.call(path(), { body })).toMatchObject(ended);
	const unknown = 'Session:00000000-0000-4000-8000-000000000000';
	expect((await service.call(path(unknown), { body })).status).toBe(404);
});

test.each([[{}], [{ clientPublicKey: `04${'1'.repeat(128)}` }], [undefined]])(
	'rejects a refresh without a key on the curve: %o',
	async (body) => {
		const response = await service.call(path(), { method: 'POST', body });
		expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
	},
);
