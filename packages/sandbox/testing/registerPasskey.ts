import type { AuthMethod } from '@countersign/contract';
import type { PasskeyCredentialCreateRequest } from '@countersign/contract/service';
import { randomBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import {
	createVirtualAuthenticator,
	type VirtualAuthenticator,
} from '../src/platform/webauthn/virtualAuthenticator.js';
import type { TestService } from './openTestService.js';
import type { TestSession } from './signInByEmail.js';

/** A passkey, and the authenticator that holds it. */
export interface TestPasskey {
	readonly authenticator: VirtualAuthenticator;
	readonly credential: AuthMethod;
	/** base64url, as the browser knows it. */
	readonly webauthnId: string;
}

/** The body that registers a fresh passkey of an authenticator. */
export function passkeyRequest(
	accountId: string,
	authenticator: VirtualAuthenticator,
): PasskeyCredentialCreateRequest {
	const challenge = base64urlnopad.encode(randomBytes(32));
	const attestation = authenticator.register({ challenge });
	return { type: 'PASSKEY', accountId, nickname: 'Laptop', challenge, attestation };
}

/** Adds a passkey to the account of a session. */
export async function registerPasskey(
	service: TestService,
	{ key, session }: TestSession,
): Promise<TestPasskey> {
	const [origin = ''] = service.context.settings.origins;
	const authenticator = createVirtualAuthenticator({ origin });
	const body = passkeyRequest(session.accountId, authenticator);
	const response = await service.callSigned<AuthMethod>(key, '/auth/credentials', { body });
	if (response.status !== 201) throw new Error(`The registration got status ${response.status}.`);
	return { authenticator, credential: response.body, webauthnId: body.attestation.credentialId };
}
