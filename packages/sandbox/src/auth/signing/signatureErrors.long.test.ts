import { randomUUID } from 'node:crypto';
import { limits } from '@countersign/contract';
import type { SignedRetryChallenge } from '@countersign/contract/service';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { createStamp, signedHeaders } from '../../../testing/createStamp.js';
import { openTestService, type TestCall } from '../../../testing/openTestService.js';
import { passkeyRequest, registerPasskey } from '../../../testing/registerPasskey.js';
import {
	requestCode,
	sealVerification,
	signInByEmail,
	type TestSession,
} from '../../../testing/signInByEmail.js';
import { internalAccounts } from '../../platform/database/schema/accounts.js';
import { createKeyPair, type KeyPair } from '../../platform/enclave/keyPair.js';
import { createVirtualAuthenticator } from '../../platform/webauthn/virtualAuthenticator.js';

// The clock moves on in here; whose session it is must be all that is wrong with a signature.
const service = closeAfterAll(await openTestService({ sessionLifetime: 24 * 3_600_000 }));
const stranger = await signInByEmail(service);
let owner: TestSession;
beforeEach(async () => {
	owner = await signInByEmail(service);
});

/** A request whose second leg is to be signed, and the key that may sign it. */
interface Signable extends TestCall {
	readonly path: string;
	readonly key: KeyPair;
	readonly done: number;
}

async function ownerId(): Promise<string> {
	const own = eq(internalAccounts.id, owner.session.accountId);
	const [account] = await service.context.database.select().from(internalAccounts).where(own);
	return account?.customerId ?? '';
}

/** Every operation that is a signed retry. */
const operations: Record<string, () => Promise<Signable>> = {
	'adding a passkey': async () => {
		const authenticator = createVirtualAuthenticator({ origin: 'http://localhost:5173' });
		const body = passkeyRequest(owner.session.accountId, authenticator);
		return { path: '/auth/credentials', body, key: owner.key, done: 201 };
	},
	'removing a passkey': async () => {
		const { credential } = await registerPasskey(service, owner);
		const path = `/auth/credentials/${credential.id}`;
		return { path, method: 'DELETE', key: owner.key, done: 204 };
	},
	'ending a session': async () => {
		const path = `/auth/sessions/${owner.session.id}`;
		return { path, method: 'DELETE', key: owner.key, done: 204 };
	},
	'refreshing a session': async () => {
		const body = { clientPublicKey: createKeyPair().publicKey.uncompressed };
		const path = `/auth/sessions/${owner.session.id}/refresh`;
		return { path, body, key: owner.key, done: 201 };
	},
	'exporting a wallet': async () => {
		const body = { clientPublicKey: createKeyPair().publicKey.uncompressed };
		const path = `/internal-accounts/${owner.session.accountId}/export`;
		return { path, body, key: owner.key, done: 200 };
	},
	'making a wallet private': async () => {
		const path = `/internal-accounts/${owner.session.accountId}`;
		return { path, method: 'PATCH', body: { privateEnabled: true }, key: owner.key, done: 200 };
	},
	'changing an email address': async () => {
		const path = `/customers/${await ownerId()}`;
		const email = `${randomUUID()}@example.com`;
		const body = { customerType: 'INDIVIDUAL', email };
		return { path, method: 'PATCH', body, key: owner.key, done: 200 };
	},
	'verifying a code': async () => {
		const { credentialId } = await service.createAccount();
		const key = createKeyPair();
		const body = await sealVerification(await requestCode(service, credentialId), key);
		return { path: `/auth/credentials/${credentialId}/verify`, body, key, done: 200 };
	},
};

const signature = 'service-wallet-signature';
type Headers = Record<string, string>;
type Case = readonly [
	what: string,
	headers: (good: Headers, payload: string) => Headers,
	code: string,
];

const cases: readonly Case[] = [
	['no stamp', ({ [signature]: _, ...rest }) => rest, 'WALLET_SIGNATURE_MISSING'],
	['no request id', ({ 'request-id': _, ...rest }) => rest, 'REQUEST_ID_MISSING'],
	['a malformed stamp', (good) => ({ ...good, [signature]: 'e30' }), 'WALLET_SIGNATURE_MALFORMED'],
	[
		'a stamp over another payload',
		(good, payload) => ({ ...good, [signature]: createStamp(owner.key, `${payload} `) }),
		'WALLET_SIGNATURE_INVALID',
	],
	[
		"a stamp by another account's session",
		(good, payload) => ({ ...good, [signature]: createStamp(stranger.key, payload) }),
		'WALLET_SIGNATURE_INVALID',
	],
	[
		'a stamp by a key without a session',
		(good, payload) => ({ ...good, [signature]: createStamp(createKeyPair(), payload) }),
		'WALLET_SIGNATURE_INVALID',
	],
	[
		'an unknown request id',
		(good) => ({ ...good, 'request-id': service.context.newId('Request') }),
		'UNAUTHORIZED',
	],
];

describe.each(Object.entries(operations))('%s', (_, arrange) => {
	let signable: Signable;
	let challenge: SignedRetryChallenge;
	let good: Headers;
	const send = (headers: Headers) => {
		const { path, method, body } = signable;
		return service.call(path, { ...(method ? { method } : {}), body, headers });
	};
	beforeEach(async () => {
		signable = await arrange();
		const first = await service.call<SignedRetryChallenge>(signable.path, signable);
		expect(first.status).toBe(202);
		challenge = first.body;
		good = signedHeaders(signable.key, challenge);
	});

	// [R136]
	test.each(cases)(
		'rejects %s and then accepts the valid signature',
		async (_what, spoil, code) => {
			const refused = await send(spoil(good, challenge.payloadToSign));
			expect(refused).toMatchObject({ status: 401, body: { status: 401, code } });
			expect((await send(good)).status).toBe(signable.done);
		},
	);

	// [R64]
	test('rejects a used request id', async () => {
		expect((await send(good)).status).toBe(signable.done);
		expect(await send(good)).toMatchObject({
			status: 401,
			body: { code: 'UNAUTHORIZED', reason: 'Request-Id already used' },
		});
	});

	// [R63]
	test('rejects an expired request id', async () => {
		service.clock.advance(limits.signedRetry);
		expect(await send(good)).toMatchObject({
			status: 401,
			body: { code: 'UNAUTHORIZED', reason: 'Request-Id expired' },
		});
	});
});
