import type { AuthSession, CredentialVerifyRequest } from '@countersign/contract';
import type { SandboxContext } from '../../platform/context.js';
import type { SignedHeaders } from '../signing/readSignedHeaders.js';
import type { SignedRetryOutcome } from '../signing/signedRetry.js';
import { verifyEmailOtp } from './verifyEmailOtp.js';
import { verifyOauth } from './verifyOauth.js';
import { verifyPasskey } from './verifyPasskey.js';

/** `POST /auth/credentials/{id}/verify`. `body` is the JSON as it came. */
export async function verifyCredential(
	context: SandboxContext,
	headers: SignedHeaders,
	{ id, body }: { id: string; body: unknown },
	request: CredentialVerifyRequest,
): Promise<SignedRetryOutcome<AuthSession>> {
	if (request.type === 'EMAIL_OTP') {
		const signed = { operation: 'verifyCredential', resourceId: id, body } as const;
		return verifyEmailOtp(context, headers, signed, request);
	}
	if (request.type === 'OAUTH') return { result: await verifyOauth(context, id, request) };
	return { result: await verifyPasskey(context, headers.requestId, id, request.assertion) };
}
