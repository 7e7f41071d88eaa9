import type { AuthSession } from '@countersign/contract';
import type { PasskeyAuthChallenge } from '@countersign/contract/service';
import { createKeyPair } from '../src/platform/enclave/keyPair.js';
import type { TestService } from './openTestService.js';
import type { TestPasskey } from './registerPasskey.js';
import type { TestSession } from './signInByEmail.js';

/** Signs in with a passkey, by a session key that the client holds. */
export async function signInByPasskey(
	service: TestService,
	{ authenticator, credential, webauthnId }: TestPasskey,
): Promise<TestSession> {
	const key = createKeyPair();
	const path = `/auth/credentials/${credential.id}`;
	const { body: issued } = await service.call<PasskeyAuthChallenge>(`${path}/challenge`, {
		body: { clientPublicKey: key.publicKey.compressed },
	});
	const { challenge, requestId } = issued;
	const assertion = authenticator.authenticate({ credentialId: webauthnId, challenge });
	const response = await service.call<AuthSession>(`${path}/verify`, {
		body: { type: 'PASSKEY', assertion },
		headers: { 'request-id': requestId },
	});
	if (response.status !== 200) throw new Error(`The sign-in got status ${response.status}.`);
	return { key, session: response.body };
}
