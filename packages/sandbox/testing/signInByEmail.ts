import type { AuthMethod, AuthSession } from '@countersign/contract';
import { createKeyPair, type KeyPair } from '../src/platform/enclave/keyPair.js';
import type { TestAccount, TestService } from './openTestService.js';
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

/** Signs an account in with an emailed code. Default: a new one. */
export async function signInByEmail(
	service: TestService,
	account?: TestAccount,
): Promise<TestSession> {
	const { credentialId } = account ?? (await service.createAccount());
	const key = createKeyPair();
	const body = await sealVerification(await requestCode(service, credentialId), key);
	const path = `/auth/credentials/${credentialId}/verify`;
	const response = await service.callSigned<AuthSession>(key, path, { body });
	if (response.status !== 200) throw new Error(`The sign-in got status ${response.status}.`);
	return { key, session: response.body };
}
