import type { AuthMethod, AuthSession, SignedRetryChallenge } from '@countersign/contract';
import { createKeyPair, type KeyPair } from '../src/platform/enclave/keyPair.js';
import { createStamp } from './createStamp.js';
import type { TestAccount, TestResponse, TestService } from './openTestService.js';
import { sealOtpCode } from './sealOtpCode.js';

/** A session and its key. */
export interface TestSession {
	readonly key: KeyPair;
	readonly session: AuthSession;
}

/** Issues a code and returns its target bundle. */
export async function requestCode(service: TestService, credentialId: string): Promise<string> {
	const path = `/auth/credentials/${credentialId}/challenge`;
	const { status, body } = await service.call<AuthMethod>(path, { method: 'POST' });
	if (status !== 200) throw new Error(`The challenge request got status ${status}.`);
	return body.otpEncryptionTargetBundle ?? '';
}

/** The body that proves a code by a key. */
export async function sealVerification(
	bundle: string,
	key: KeyPair,
	code = '000000',
): Promise<{ type: 'EMAIL_OTP'; encryptedOtpBundle: string }> {
	const encryptedOtpBundle = await sealOtpCode(bundle, code, key.publicKey.compressed);
	return { type: 'EMAIL_OTP', encryptedOtpBundle };
}

/** Headers of a second leg. */
export function signedHeaders(
	key: KeyPair,
	{ payloadToSign, requestId }: SignedRetryChallenge,
): Record<string, string> {
	return {
		'service-wallet-signature': createStamp(key, payloadToSign),
		'request-id': requestId,
	};
}

/** Runs both legs of a signed request. */
export async function callSigned<Body>(
	service: TestService,
	key: KeyPair,
	path: string,
	call: { method?: string; body?: unknown },
): Promise<TestResponse<Body>> {
	const second = await prepareSecondLeg<Body>(service, key, path, call);
	return second();
}

/** Runs the first leg of a signed request, and gives the second. */
export async function prepareSecondLeg<Body>(
	service: TestService,
	key: KeyPair,
	path: string,
	call: { method?: string; body?: unknown },
): Promise<() => Promise<TestResponse<Body>>> {
	const first = await service.call<SignedRetryChallenge>(path, call);
	if (first.status !== 202) throw new Error(`The first leg got status ${first.status}.`);
	return () => service.call<Body>(path, { ...call, headers: signedHeaders(key, first.body) });
}

/** Signs an account in with an emailed code. */
export async function signInByEmail(
	service: TestService,
	{ credentialId }: TestAccount,
): Promise<TestSession> {
	const key = createKeyPair();
	const body = await sealVerification(await requestCode(service, credentialId), key);
	const path = `/auth/credentials/${credentialId}/verify`;
	const response = await callSigned<AuthSession>(service, key, path, { body });
	if (response.status !== 200) throw new Error(`The sign-in got status ${response.status}.`);
	return { key, session: response.body };
}
