import { type AuthSession, limits } from '@countersign/contract';
import {
	type CredentialChallengeRequest,
	type CredentialCreateRequest,
	type CredentialVerifyRequest,
	nicknamePattern,
	type SessionRefreshRequest,
} from '@countersign/contract/service';
import { z } from 'zod';
import type { SandboxContext } from '../../platform/context.js';
import { parsePublicKey } from '../../platform/enclave/keyPair.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { parse, readBody, readQuery } from '../../platform/http/readRequest.js';
import type { RequestContext, Router } from '../../platform/http/router.js';
import { parseOidcToken } from '../oidc/oidcIdentity.js';
import { listSessions } from '../sessions/activeSessions.js';
import { deleteSession } from '../sessions/deleteSession.js';
import { refreshSession } from '../sessions/refreshSession.js';
import { notFound } from '../signing/refusals.js';
import { readSignedHeaders, type SignedHeaders } from '../signing/signedRequest.js';
import { respondSigned, respondToLeg, type SignedRetryOutcome } from '../signing/signedRetry.js';
import { challengeCredential } from './challengeCredential.js';
import { createCredential } from './createCredential.js';
import { deleteCredential } from './deleteCredential.js';
import { listCredentials } from './findCredential.js';
import { verifyOauth } from './oauthCredential.js';
import { verifyEmailOtp } from './verifyEmailOtp.js';
import { verifyPasskey } from './verifyPasskey.js';

/** An `InternalAccount:<uuid>`. */
const accountIdSchema: z.ZodType<string> = z
	.string()
	.regex(
		/^InternalAccount:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
		'must be InternalAccount:<uuid>',
	);

/** Query of the lists of one account. */
export const accountQuerySchema: z.ZodType<{ accountId: string }> = z.object({
	accountId: accountIdSchema,
});

const unlimitedBase64url = z
	.string()
	.regex(/^[A-Za-z0-9_-]+$/, 'must be base64url without padding');

const base64url = (maxLength: number) => unlimitedBase64url.max(maxLength);

// Anything that is not a token is refused before authentication.
const oidcToken = z
	.string()
	.max(8192)
	.refine((token) => parseOidcToken(token), 'must be a JWT');

const clientPublicKey = z
	.string()
	.refine((hex) => parsePublicKey(hex), 'must be a point on P-256, in hex');

// WebAuthn allows credential ids of up to 1,023 bytes (section 4, "Credential ID").
const credentialId = base64url(1364);

const nickname = z
	.string()
	.trim()
	.min(limits.nickname.min)
	.max(limits.nickname.max)
	.regex(nicknamePattern, "may hold letters, digits, spaces and . _ - ' ( )");

const attestation = z.object({
	credentialId,
	clientDataJson: base64url(4096),
	// The size of the whole body limits it first.
	attestationObject: unlimitedBase64url,
	transports: z.array(z.string().max(32)).max(8).readonly().exactOptional(),
});

const assertion = z.object({
	credentialId,
	clientDataJson: base64url(4096),
	authenticatorData: base64url(4096),
	signature: base64url(2048),
	userHandle: base64url(88).exactOptional(),
});

/** `POST /auth/credentials` */
export const credentialCreateSchema: z.ZodType<CredentialCreateRequest> = contractSchema(
	z.discriminatedUnion('type', [
		z.object({
			type: z.literal('PASSKEY'),
			accountId: accountIdSchema,
			nickname,
			challenge: base64url(512),
			attestation,
		}),
		z.object({ type: z.literal('EMAIL_OTP'), accountId: accountIdSchema }),
		z.object({ type: z.literal('OAUTH'), accountId: accountIdSchema, oidcToken }),
	]),
);

/** `POST /auth/credentials/{id}/verify` */
export const credentialVerifySchema: z.ZodType<CredentialVerifyRequest> = contractSchema(
	z.discriminatedUnion('type', [
		z.object({ type: z.literal('EMAIL_OTP'), encryptedOtpBundle: z.string().min(1).max(8192) }),
		z.object({ type: z.literal('PASSKEY'), assertion }),
		z.object({ type: z.literal('OAUTH'), oidcToken, clientPublicKey }),
	]),
);

/** `POST /auth/credentials/{id}/challenge` */
export const credentialChallengeSchema: z.ZodType<CredentialChallengeRequest> = contractSchema(
	z.object({ clientPublicKey: clientPublicKey.exactOptional() }),
);

/** `POST /auth/sessions/{id}/refresh` */
export const sessionRefreshSchema: z.ZodType<SessionRefreshRequest> = contractSchema(
	z.object({ clientPublicKey }),
);

/** Credentials and sessions (service interface, §4). */
export function addAuthRoutes(routes: Router, context: SandboxContext): void {
	routes.get('/auth/credentials', async (request) => {
		const { accountId } = readQuery(request, accountQuerySchema);
		return request.json(await listCredentials(context, accountId));
	});

	routes.post('/auth/credentials', async (request) => {
		const operation = createCredential(context, await readBody(request, credentialCreateSchema));
		return respondToLeg(request, context, operation, 201);
	});

	routes.post('/auth/credentials/:id/challenge', async (request) => {
		const body = await readBody(request, credentialChallengeSchema.optional());
		const id = readId(request, 'AuthMethod');
		return request.json(await challengeCredential(context, id, body ?? {}));
	});

	routes.post('/auth/credentials/:id/verify', async (request) => {
		const body = await readBody(request, z.unknown());
		const verification = parse(credentialVerifySchema, body);
		const target = { id: readId(request, 'AuthMethod'), body };
		const headers = readSignedHeaders(request);
		const outcome = await verifyCredential(context, headers, target, verification);
		return respondSigned(request, outcome, 200);
	});

	routes.delete('/auth/credentials/:id', async (request) => {
		const operation = deleteCredential(context, readId(request, 'AuthMethod'));
		return respondToLeg(request, context, operation, 204);
	});

	routes.get('/auth/sessions', async (request) => {
		const { accountId } = readQuery(request, accountQuerySchema);
		return request.json(await listSessions(context, accountId));
	});

	routes.delete('/auth/sessions/:id', async (request) => {
		const operation = deleteSession(context, readId(request, 'Session'));
		return respondToLeg(request, context, operation, 204);
	});

	routes.post('/auth/sessions/:id/refresh', async (request) => {
		const body = await readBody(request, z.unknown());
		const id = readId(request, 'Session');
		const operation = refreshSession(context, id, parse(sessionRefreshSchema, body));
		return respondToLeg(request, context, operation, 201);
	});
}

/** Reads the `id` of the path. An identifier of another type is unknown. @throws ServiceError 404 */
function readId(request: RequestContext, type: 'AuthMethod' | 'Session'): string {
	const id = request.req.param('id') ?? '';
	const identifier = new RegExp(`^${type}:[0-9a-f-]{36}$`);
	if (!identifier.test(id)) throw notFound(type === 'Session' ? 'session' : 'credential');
	return id;
}

/** `POST /auth/credentials/{id}/verify`. `body` is the JSON as it came. */
async function verifyCredential(
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
