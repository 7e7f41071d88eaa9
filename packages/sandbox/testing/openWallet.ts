import { randomUUID } from 'node:crypto';
import type { AuthMethod, AuthSession, Customer, InternalAccount } from '@countersign/contract';
import type { List, SignedRetryChallenge } from '@countersign/contract/service';
import { createKeyPair } from '../src/platform/enclave/keyPair.js';
import { createStamp } from './createStamp.js';
import { expectJson } from './expectJson.js';
import type { Requests } from './requests.js';
import { sealOtpCode } from './sealOtpCode.js';

/** A customer whose embedded wallet is signed in to. */
export interface TestWallet {
	readonly customerId: string;
	readonly email: string;
	/** The embedded wallet, empty at first. */
	readonly accountId: string;
	readonly sessionId: string;
	/** The wallet-signature header over a payload, by the session's key. */
	sign(payloadToSign: string): Record<string, string>;
}

/** Creates a customer and signs in with the emailed code, with real keys and seals. */
export async function openWallet(
	sandbox: Requests,
	email = `${randomUUID()}@example.com`,
): Promise<TestWallet> {
	const customer = await expectJson<Customer>(
		201,
		sandbox.request('POST', '/customers', { customerType: 'INDIVIDUAL', email }),
	);
	const accounts = await expectJson<List<InternalAccount>>(
		200,
		sandbox.request('GET', `/customers/internal-accounts?customerId=${customer.id}`),
	);
	const accountId = accounts.data[0]?.id ?? '';
	return openSession(sandbox, { customerId: customer.id, email, accountId });
}

/** Signs in to a wallet that is there, as another device would. */
export async function openSession(
	sandbox: Requests,
	{ customerId, email, accountId }: Pick<TestWallet, 'customerId' | 'email' | 'accountId'>,
): Promise<TestWallet> {
	const key = createKeyPair();
	const sign = (payloadToSign: string) => ({
		'service-wallet-signature': createStamp(key, payloadToSign),
	});
	const session = await signIn(sandbox, accountId, key.publicKey.compressed, sign);
	return { customerId, email, accountId, sessionId: session.id, sign };
}

async function signIn(
	sandbox: Requests,
	accountId: string,
	publicKey: string,
	sign: TestWallet['sign'],
): Promise<AuthSession> {
	const { data } = await expectJson<List<AuthMethod>>(
		200,
		sandbox.request('GET', `/auth/credentials?accountId=${accountId}`),
	);
	const path = `/auth/credentials/${data[0]?.id}`;
	const method = await expectJson<AuthMethod>(200, sandbox.request('POST', `${path}/challenge`));
	const bundle = method.otpEncryptionTargetBundle ?? '';
	const encryptedOtpBundle = await sealOtpCode(bundle, '000000', publicKey);
	const body = { type: 'EMAIL_OTP', encryptedOtpBundle };
	const challenge = await expectJson<SignedRetryChallenge>(
		202,
		sandbox.request('POST', `${path}/verify`, body),
	);
	const headers = { ...sign(challenge.payloadToSign), 'request-id': challenge.requestId };
	return expectJson(200, sandbox.request('POST', `${path}/verify`, body, headers));
}
