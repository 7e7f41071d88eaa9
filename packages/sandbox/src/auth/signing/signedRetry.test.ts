import type { AuthMethod } from '@countersign/contract';
import type { SignedRetryChallenge } from '@countersign/contract/service';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStamp, signedHeaders } from '../../../testing/createStamp.js';
import { openTestService, type TestService } from '../../../testing/openTestService.js';
import { passkeyRequest } from '../../../testing/registerPasskey.js';
import { signInByEmail, type TestSession } from '../../../testing/signInByEmail.js';
import { createKeyPair } from '../../platform/enclave/keyPair.js';
import { createVirtualAuthenticator } from '../../platform/webauthn/virtualAuthenticator.js';

let service: TestService;
let signedIn: TestSession;
let body: ReturnType<typeof passkeyRequest>;
let challenge: SignedRetryChallenge;

const path = '/auth/credentials';
const authenticator = createVirtualAuthenticator({ origin: 'http://localhost:5173' });

beforeAll(async () => {
	service = await openTestService();
});
beforeEach(async () => {
	signedIn = await signInByEmail(service);
	body = passkeyRequest(signedIn.session.accountId, authenticator);
	challenge = (await service.call<SignedRetryChallenge>(path, { body })).body;
});
afterAll(() => service.close());

const redeem = (headers: Record<string, string>, sent: unknown = body) =>
	service.call(path, { body: sent, headers });

const good = () => signedHeaders(signedIn.key, challenge);
const stampOnly = (stamp: string) => ({ ...good(), 'service-wallet-signature': stamp });
const withId = (requestId: string) => ({ ...good(), 'request-id': requestId });
const refused = (code: string, reason?: string) => ({
	status: 401,
	body: { status: 401, code, ...(reason ? { reason } : {}) },
});

async function passkeys(): Promise<number> {
	const { accountId } = signedIn.session;
	const list = await service.call<{ data: AuthMethod[] }>(`${path}?accountId=${accountId}`);
	return list.body.data.length - 1;
}

test('rejects a Request-Id without a signature', async () => {
	expect(await redeem({ 'request-id': challenge.requestId })).toMatchObject(
		refused('WALLET_SIGNATURE_MISSING'),
	);
});

test('rejects a signature without a Request-Id', async () => {
	for (const stamp of [good()['service-wallet-signature'] ?? '', 'junk']) {
		expect(await redeem({ 'service-wallet-signature': stamp })).toMatchObject(
			refused('REQUEST_ID_MISSING'),
		);
	}
});

test('keeps the request id after rejections and accepts one valid signature', async () => {
	const { key } = signedIn;
	const { payloadToSign } = challenge;
	const stranger = await signInByEmail(service);
	const refusals: [Record<string, string>, ReturnType<typeof refused>, unknown?][] = [
		[stampOnly(''), refused('WALLET_SIGNATURE_MALFORMED')],
		[stampOnly('junk'), refused('WALLET_SIGNATURE_MALFORMED')],
		[stampOnly(createStamp(key, `${payloadToSign} `)), refused('WALLET_SIGNATURE_INVALID')],
		[stampOnly(createStamp(createKeyPair(), payloadToSign)), refused('WALLET_SIGNATURE_INVALID')],
		[stampOnly(createStamp(stranger.key, payloadToSign)), refused('WALLET_SIGNATURE_INVALID')],
		[good(), refused('WALLET_SIGNATURE_BODY_MISMATCH'), { ...body, nickname: 'Other' }],
		[good(), refused('WALLET_SIGNATURE_BODY_MISMATCH'), { ...body, more: true }],
		[withId(''), refused('UNAUTHORIZED', 'Unknown Request-Id')],
		[withId('Request:none'), refused('UNAUTHORIZED', 'Unknown Request-Id')],
		[withId(challenge.requestId.slice(8)), refused('UNAUTHORIZED', 'Unknown Request-Id')],
	];
	for (const [headers, response, sent] of refusals) {
		expect(await redeem(headers, sent)).toMatchObject(response);
	}
	expect(await passkeys()).toBe(0);
	expect((await redeem(good())).status).toBe(201);
	expect(await redeem(good())).toMatchObject(refused('UNAUTHORIZED', 'Request-Id already used'));
	expect(await passkeys()).toBe(1);
});

// [R138]
test('checks the header format, the request id, the body and the signature in this order', async () => {
	const other = { ...body, nickname: 'Other' };
	const foreign = createStamp(createKeyPair(), 'another payload');
	const cases = [
		[{ 'service-wallet-signature': 'junk', 'request-id': 'x' }, 'WALLET_SIGNATURE_MALFORMED'],
		[{ 'service-wallet-signature': foreign, 'request-id': 'x' }, 'UNAUTHORIZED'],
		[stampOnly(foreign), 'WALLET_SIGNATURE_BODY_MISMATCH'],
	] as const;
	for (const [headers, code] of cases) {
		expect(await redeem(headers, other)).toMatchObject(refused(code));
	}
});

// [S30a] [R62]
test('a request id expires after five minutes', async () => {
	service.clock.advance(5 * 60_000 - 1);
	const almost = await redeem(stampOnly('junk'));
	expect(almost).toMatchObject(refused('WALLET_SIGNATURE_MALFORMED'));
	service.clock.advance(1);
	expect(await redeem(good())).toMatchObject(refused('UNAUTHORIZED', 'Request-Id expired'));
});

// [S7a]
test('rejects the signature of a session that has ended since the first leg', async () => {
	const short = service.withSettings({ sessionLifetime: 60_000 });
	const brief = await signInByEmail(short, await service.createAccount());
	const own = passkeyRequest(brief.session.accountId, authenticator);
	const first = await service.call<SignedRetryChallenge>(path, { body: own });
	service.clock.advance(60_000);
	const headers = signedHeaders(brief.key, first.body);
	expect(await redeem(headers, own)).toMatchObject(refused('WALLET_SIGNATURE_INVALID'));
});

test('rejects a request id of another operation or resource', async () => {
	const deletion = `/auth/sessions/${signedIn.session.id}`;
	const first = await service.call<SignedRetryChallenge>(deletion, { method: 'DELETE' });
	const other = refused('UNAUTHORIZED', 'Request-Id of another request');
	expect(await redeem(signedHeaders(signedIn.key, first.body))).toMatchObject(other);
	const elsewhere = await signInByEmail(service);
	const headers = signedHeaders(signedIn.key, first.body);
	const swapped = `/auth/sessions/${elsewhere.session.id}`;
	expect(await service.call(swapped, { method: 'DELETE', headers })).toMatchObject(other);
	expect((await service.call(deletion, { method: 'DELETE', headers })).status).toBe(204);
});

// [S11a]
test('performs twenty concurrent second legs once', async () => {
	const responses = await Promise.all(Array.from({ length: 20 }, () => redeem(good())));
	expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(401)]);
	expect(await passkeys()).toBe(1);
});

test('registers a passkey once for twenty concurrent challenges', async () => {
	const firsts = await Promise.all(
		Array.from({ length: 20 }, () => service.call<SignedRetryChallenge>(path, { body })),
	);
	const responses = await Promise.all(
		firsts.map((first) => redeem(signedHeaders(signedIn.key, first.body))),
	);
	expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(400)]);
	expect(await passkeys()).toBe(1);
});

test('keeps the request id when the operation fails after the signature check', async () => {
	const { key } = signedIn;
	const late = (await service.call<SignedRetryChallenge>(path, { body })).body;
	await redeem(good());
	const exists = { status: 400, body: { code: 'PASSKEY_CREDENTIAL_ALREADY_EXISTS' } };
	expect(await redeem(signedHeaders(key, late))).toMatchObject(exists);
	expect(await redeem(signedHeaders(key, late))).toMatchObject(exists);
});

// [G27e] [R102]
test('accepts the legacy signature as a stamp of an active session unless strict is set', async () => {
	const legacy = stampOnly('sandbox-valid-signature');
	const strict = service.withSettings({ strict: true });
	expect(await strict.call(path, { body, headers: legacy })).toMatchObject(
		refused('WALLET_SIGNATURE_MALFORMED'),
	);
	expect(await redeem(legacy, { ...body, nickname: 'Other' })).toMatchObject(
		refused('WALLET_SIGNATURE_BODY_MISMATCH'),
	);
	expect((await redeem(legacy)).status).toBe(201);
	const nobody = await service.createAccount();
	const own = passkeyRequest(nobody.accountId, authenticator);
	const first = await service.call<SignedRetryChallenge>(path, { body: own });
	const headers = { ...legacy, 'request-id': first.body.requestId };
	expect(await redeem(headers, own)).toMatchObject(refused('WALLET_SIGNATURE_INVALID'));
});
