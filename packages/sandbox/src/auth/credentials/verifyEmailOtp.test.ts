import type { AuthSession } from '@countersign/contract';
import type { SignedRetryChallenge } from '@countersign/contract/service';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { signedHeaders } from '../../../testing/createStamp.js';
import { openTestService } from '../../../testing/openTestService.js';
import { sealOtpCode } from '../../../testing/sealOtpCode.js';
import { requestCode, sealVerification, signInByEmail } from '../../../testing/signInByEmail.js';
import { createKeyPair } from '../../platform/enclave/keyPair.js';

const service = closeAfterAll(await openTestService());

const verifyPath = (credentialId: string) => `/auth/credentials/${credentialId}/verify`;
const minutes = (count: number) => count * 60_000;

/** A wallet whose code was sealed and is ready to be verified. */
async function prepare(code = '000000') {
	const account = await service.createAccount();
	const key = createKeyPair();
	const bundle = await requestCode(service, account.credentialId);
	const body = await sealVerification(bundle, key, code);
	return { account, key, bundle, body, path: verifyPath(account.credentialId) };
}

const noPending = {
	status: 401,
	body: { status: 401, code: 'UNAUTHORIZED', reason: 'No pending OTP for this credential' },
};
const wrongCode = {
	status: 401,
	body: { status: 401, code: 'UNAUTHORIZED', reason: 'Invalid OTP code' },
};
const unreadable = { status: 400, body: { status: 400, code: 'INVALID_INPUT' } };

// [R47]
test('opens a 15-minute session for a correct code signed by its own key', async () => {
	const account = await service.createAccount();
	const { session } = await signInByEmail(service, account);
	const now = service.clock.now();
	expect(session).toEqual({
		id: expect.stringMatching(/^Session:[0-9a-f-]{36}$/),
		accountId: account.accountId,
		type: 'EMAIL_OTP',
		nickname: account.email,
		createdAt: now.toISOString(),
		updatedAt: now.toISOString(),
		expiresAt: new Date(now.getTime() + minutes(15)).toISOString(),
	});
});

test('returns a token bound to the key for five minutes on the first leg', async () => {
	const { account, key, body, path } = await prepare();
	const { status, body: challenge } = await service.call<SignedRetryChallenge>(path, { body });
	const expiresAt = service.clock.now().getTime() + minutes(5);
	expect(status).toBe(202);
	expect(challenge).toEqual({
		type: 'EMAIL_OTP',
		payloadToSign: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
		requestId: expect.stringMatching(/^Request:[0-9a-f-]{36}$/),
		expiresAt: new Date(expiresAt).toISOString(),
	});
	const [, claims = ''] = challenge.payloadToSign.split('.');
	expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
		public_key: key.publicKey.compressed,
		contact: account.email,
		exp: String(expiresAt),
	});
});

// [R96]
test.each(['123456', '0'.repeat(65)])(
	'rejects a wrong code and invalidates the bundle',
	async (code) => {
		const { bundle, key, body, path } = await prepare(code);
		expect(await service.call(path, { body })).toMatchObject(wrongCode);
		const right = await sealVerification(bundle, key);
		expect(await service.call(path, { body: right })).toMatchObject(noPending);
	},
);

test('accepts a new code after a wrong one', async () => {
	const { account, body, path } = await prepare('123456');
	await service.call(path, { body });
	expect((await signInByEmail(service, account)).session.accountId).toBe(account.accountId);
});

test('accepts a bundle once, before and after the session opens', async () => {
	const { key, body, path } = await prepare();
	const first = await service.call<SignedRetryChallenge>(path, { body });
	expect(await service.call(path, { body })).toMatchObject(noPending);
	const headers = signedHeaders(key, first.body);
	expect((await service.call(path, { body, headers })).status).toBe(200);
	expect(await service.call(path, { body })).toMatchObject(noPending);
});

// [O5]
test('a new challenge replaces the previous bundle', async () => {
	const { account, key, body, path } = await prepare();
	const newer = await sealVerification(await requestCode(service, account.credentialId), key);
	expect(await service.call(path, { body })).toMatchObject(unreadable);
	expect((await service.callSigned(key, path, { body: newer })).status).toBe(200);
});

// [O10]
test("rejects another credential's bundle and keeps its own", async () => {
	const [{ body: foreign }, { key, body, path }] = [await prepare(), await prepare()];
	expect(await service.call(path, { body: foreign })).toMatchObject(unreadable);
	expect((await service.callSigned(key, path, { body })).status).toBe(200);
});

test('rejects a code without a challenge', async () => {
	const { credentialId } = await service.createAccount();
	const { body } = await prepare();
	expect(await service.call(verifyPath(credentialId), { body })).toMatchObject(noPending);
});

// [R118]
test('accepts a code for five minutes', async () => {
	const [used, late] = [await prepare(), await prepare()];
	service.clock.advance(minutes(5) - 1);
	expect((await service.call(used.path, { body: used.body })).status).toBe(202);
	service.clock.advance(1);
	expect(await service.call(late.path, { body: late.body })).toMatchObject(noPending);
});

test('accepts an uncompressed key unless strict is set', async () => {
	for (const [strict, status] of [
		[false, 202],
		[true, 400],
	] as const) {
		const { bundle, key, path } = await prepare();
		const encryptedOtpBundle = await sealOtpCode(bundle, '000000', key.publicKey.uncompressed);
		const body = { type: 'EMAIL_OTP', encryptedOtpBundle };
		const response = await service.withSettings({ strict }).call(path, { body });
		expect(response.status).toBe(status);
		if (strict) expect(response.body['reason']).toBe('Invalid wallet request.');
	}
});

test('accepts the second leg only from the sealed key, also after a rejected signature', async () => {
	const { account, key, body, path } = await prepare();
	const { body: challenge } = await service.call<SignedRetryChallenge>(path, { body });
	const other = await signInByEmail(service, account);
	for (const stranger of [createKeyPair(), other.key]) {
		const headers = signedHeaders(stranger, challenge);
		expect(await service.call(path, { body, headers })).toMatchObject({
			status: 401,
			body: { code: 'WALLET_SIGNATURE_INVALID' },
		});
	}
	const headers = signedHeaders(key, challenge);
	const response = await service.call<AuthSession>(path, { body, headers });
	expect(response.status).toBe(200);
	expect(await service.call(path, { body, headers })).toMatchObject({
		status: 401,
		body: { code: 'UNAUTHORIZED', reason: 'Request-Id already used' },
	});
});

// [R54]
test('requires the same sealed code on the second leg', async () => {
	const { bundle, key, body, path } = await prepare();
	const { body: challenge } = await service.call<SignedRetryChallenge>(path, { body });
	const other = await sealVerification(bundle, key);
	const headers = signedHeaders(key, challenge);
	expect(await service.call(path, { body: other, headers })).toMatchObject({
		status: 401,
		body: { code: 'WALLET_SIGNATURE_BODY_MISMATCH' },
	});
});

test('accepts the second leg for five minutes after the first', async () => {
	const { key, body, path } = await prepare();
	const { body: challenge } = await service.call<SignedRetryChallenge>(path, { body });
	const headers = signedHeaders(key, challenge);
	service.clock.advance(minutes(5));
	expect(await service.call(path, { body, headers })).toMatchObject({
		status: 401,
		body: { code: 'UNAUTHORIZED', reason: 'Request-Id expired' },
	});
});

test.each(['AuthMethod:00000000-0000-4000-8000-000000000000', 'Session:x', '%00', 'AuthMethod:'])(
	'returns 404 for an unknown credential: %s',
	async (id) => {
		const { body } = await prepare();
		expect((await service.call(verifyPath(id), { body })).status).toBe(404);
		expect(
			(await service.call(`/auth/credentials/${id}/challenge`, { method: 'POST' })).status,
		).toBe(404);
	},
);

test.each([
	['no body', undefined],
	['invalid JSON', '{'],
	['null', 'null'],
	['an unknown type', { type: 'SMS_OTP', encryptedOtpBundle: '{}' }],
	['no bundle', { type: 'EMAIL_OTP' }],
	['a bundle that is not text', { type: 'EMAIL_OTP', encryptedOtpBundle: { encappedPublic: '' } }],
	['an oversized bundle', { type: 'EMAIL_OTP', encryptedOtpBundle: ' '.repeat(8193) }],
	['no assertion', { type: 'PASSKEY' }],
])('rejects a body with 400: %s', async (_, body) => {
	const { path } = await prepare();
	expect(await service.call(path, { method: 'POST', body })).toMatchObject(unreadable);
});

test('rejects a passkey assertion for an EMAIL_OTP credential', async () => {
	const { path } = await prepare();
	const part = 'AAAA';
	const assertion = {
		credentialId: part,
		clientDataJson: part,
		authenticatorData: part,
		signature: part,
	};
	expect(await service.call(path, { body: { type: 'PASSKEY', assertion } })).toMatchObject(
		unreadable,
	);
});
