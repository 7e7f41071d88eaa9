import { createHash } from 'node:crypto';
import { type InternalAccount, sandboxEnclaveKeys } from '@countersign/contract';
import type { InternalAccountExport, SignedRetryChallenge } from '@countersign/contract/service';
import { p256 } from '@noble/curves/nist.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { beforeEach, expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { signedHeaders } from '../../../testing/createStamp.js';
import { openTestService } from '../../../testing/openTestService.js';
import { registerPasskey } from '../../../testing/registerPasskey.js';
import { signInByEmail, type TestSession } from '../../../testing/signInByEmail.js';
import { signInByPasskey } from '../../../testing/signInByPasskey.js';
import { open } from '../../platform/enclave/hpke.js';
import { createKeyPair, type KeyPair } from '../../platform/enclave/keyPair.js';
import { testMnemonics } from './exportInternalAccount.js';

const service = closeAfterAll(await openTestService());
let signedIn: TestSession;
let path: string;
beforeEach(async () => {
	signedIn = await signInByEmail(service);
	path = `/internal-accounts/${signedIn.session.accountId}`;
});

const owner = () => signedIn.session.accountId.replace('InternalAccount:', '');
const bodyFor = ({ publicKey }: KeyPair) => ({ clientPublicKey: publicKey.uncompressed });

async function exportTo(client: KeyPair): Promise<InternalAccountExport> {
	const call = { body: bodyFor(client) };
	const response = await service.callSigned<InternalAccountExport>(
		signedIn.key,
		`${path}/export`,
		call,
	);
	expect(response.status).toBe(200);
	return response.body;
}

async function readWords(client: KeyPair, { encryptedWalletCredentials }: InternalAccountExport) {
	const data = hexToBytes(JSON.parse(encryptedWalletCredentials).data);
	const { encappedPublic, ciphertext, organizationId } = JSON.parse(new TextDecoder().decode(data));
	expect(organizationId).toBe(owner());
	const sealed = { enc: hexToBytes(encappedPublic), ciphertext: hexToBytes(ciphertext) };
	return new TextDecoder().decode(await open(client.privateKey, sealed));
}

// [R57]
test('signs an export over the key that encrypts the mnemonic', async () => {
	const client = createKeyPair();
	const first = await service.call<SignedRetryChallenge>(`${path}/export`, {
		body: bodyFor(client),
	});
	expect(first.status).toBe(202);
	expect(first.body.type).toBe('EMAIL_OTP');
	expect(JSON.parse(first.body.payloadToSign)).toEqual({
		organizationId: owner(),
		parameters: { targetPublicKey: client.publicKey.uncompressed, walletId: owner() },
		timestampMs: String(service.clock.now().getTime()),
		type: 'ACTIVITY_TYPE_EXPORT_WALLET',
	});
});

test('signs the bundle with the export key only and encrypts twelve words', async () => {
	const client = createKeyPair();
	const exported = await exportTo(client);
	expect(exported.id).toBe(signedIn.session.accountId);
	const bundle = JSON.parse(exported.encryptedWalletCredentials);
	expect(sandboxEnclaveKeys.export).toContain(bundle.enclaveQuorumPublic);
	expect(sandboxEnclaveKeys.otp).not.toContain(bundle.enclaveQuorumPublic);
	const [signature, data, key] = [
		bundle.dataSignature,
		bundle.data,
		bundle.enclaveQuorumPublic,
	].map(hexToBytes);
	if (!(signature && data && key)) throw new Error('The bundle lacks a member.');
	expect(p256.verify(signature, data, key, { format: 'der', lowS: false })).toBe(true);
	expect(testMnemonics).toContain(await readWords(client, exported));
	expect(exported.encryptedWalletCredentials).not.toContain('mnemonic');
});

test('returns the same mnemonic in every export', async () => {
	const words = new Set<string>();
	for (const client of Array.from({ length: 6 }, createKeyPair)) {
		words.add(await readWords(client, await exportTo(client)));
	}
	expect(words.size).toBe(1);
});

test.each(testMnemonics)('creates a twelve-word mnemonic: %s', (words) => {
	expect(words.split(' ')).toHaveLength(12);
});

// [R116]
test('a challenge has the type of the newest active session', async () => {
	const typeNow = async () => {
		const call = { method: 'PATCH', body: { privateEnabled: true } };
		return (await service.call<SignedRetryChallenge>(path, call)).body.type;
	};
	const passkey = await registerPasskey(service, signedIn);
	expect(await typeNow()).toBe('EMAIL_OTP');
	service.clock.advance(1_000);
	const { session } = await signInByPasskey(service, passkey);
	expect(await typeNow()).toBe('PASSKEY');
	service.clock.set(new Date(Date.parse(session.expiresAt) - 1));
	expect(await typeNow()).toBe('PASSKEY');
});

test('rejects another key on the second leg', async () => {
	const first = await service.call<SignedRetryChallenge>(`${path}/export`, {
		body: bodyFor(createKeyPair()),
	});
	const headers = signedHeaders(signedIn.key, first.body);
	const body = bodyFor(createKeyPair());
	expect(await service.call(`${path}/export`, { body, headers })).toMatchObject({
		status: 401,
		body: { code: 'WALLET_SIGNATURE_BODY_MISMATCH' },
	});
});

test('rejects a compressed key and a key off the curve', async () => {
	const { compressed } = createKeyPair().publicKey;
	for (const clientPublicKey of [compressed, `04${'1'.repeat(128)}`, '']) {
		expect(await service.call(`${path}/export`, { body: { clientPublicKey } })).toMatchObject({
			status: 400,
			body: { code: 'INVALID_INPUT' },
		});
	}
});

test("rejects an export and a change signed by another wallet's session", async () => {
	const stranger = await signInByEmail(service);
	const refused = { status: 401, body: { code: 'WALLET_SIGNATURE_INVALID' } };
	const body = bodyFor(createKeyPair());
	expect(await service.callSigned(stranger.key, `${path}/export`, { body })).toMatchObject(refused);
	const change = { method: 'PATCH', body: { privateEnabled: true } };
	expect(await service.callSigned(stranger.key, path, change)).toMatchObject(refused);
});

// [R58]
test('changes privacy with a signature over the digest of the change', async () => {
	const change = { method: 'PATCH', body: { privateEnabled: true } };
	const first = await service.call<SignedRetryChallenge>(path, change);
	expect(first).toMatchObject({ status: 202, body: { type: 'EMAIL_OTP' } });
	const changed = JSON.stringify({ id: signedIn.session.accountId, ...change.body });
	const digest = createHash('sha256').update(changed).digest('hex');
	expect(JSON.parse(first.body.payloadToSign)).toMatchObject({
		parameters: {
			encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
			hashFunction: 'HASH_FUNCTION_NO_OP',
			payload: digest,
			signWith: expect.any(String),
		},
		type: 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2',
	});
	const headers = signedHeaders(signedIn.key, first.body);
	service.clock.advance(1000);
	const second = await service.call<InternalAccount>(path, { ...change, headers });
	expect(second).toMatchObject({
		status: 200,
		body: {
			id: signedIn.session.accountId,
			privateEnabled: true,
			updatedAt: service.clock.now().toISOString(),
		},
	});
	const off = { method: 'PATCH', body: { privateEnabled: false } };
	const back = await service.callSigned<InternalAccount>(signedIn.key, path, off);
	expect(back.body.privateEnabled).toBe(false);
});

test('rejects an empty change, and returns 404 for an unknown wallet', async () => {
	expect(await service.call(path, { method: 'PATCH', body: {} })).toMatchObject({
		status: 400,
		body: { code: 'INVALID_INPUT' },
	});
	const missing = '/internal-accounts/InternalAccount:none';
	const change = { method: 'PATCH', body: { privateEnabled: true } };
	expect((await service.call(missing, change)).status).toBe(404);
	const body = bodyFor(createKeyPair());
	expect((await service.call(`${missing}/export`, { body })).status).toBe(404);
});
