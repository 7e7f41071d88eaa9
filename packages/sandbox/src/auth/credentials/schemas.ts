import {
	type CredentialChallengeRequest,
	type CredentialCreateRequest,
	type CredentialVerifyRequest,
	limits,
	type SessionRefreshRequest,
} from '@countersign/contract';
import { z } from 'zod';
import { parsePublicKey } from '../../platform/enclave/parsePublicKey.js';
import type { Agrees } from '../../platform/http/agrees.js';
import { parseOidcToken } from '../oidc/parseOidcToken.js';
import { accountIdSchema } from './accountQuerySchema.js';

const base64url = (longest: number) =>
	z
		.string()
		.regex(/^[A-Za-z0-9_-]+$/, 'must be base64url without padding')
		.max(longest);
// What is no token at all is refused before anything is authenticated.
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
	.regex(/^[\p{L}\p{M}\p{N} ._\-'()]+$/u, "may hold letters, digits, spaces and . _ - ' ( )");

const attestation = z.object({
	credentialId,
	clientDataJson: base64url(4096),
	attestationObject: base64url(65_536),
	transports: z.array(z.string().max(32)).max(8).readonly().exactOptional(),
});

const assertion = z.object({
	credentialId,
	clientDataJson: base64url(4096),
	authenticatorData: base64url(4096),
	signature: base64url(2048),
	userHandle: base64url(88).exactOptional(),
});

const create = z.discriminatedUnion('type', [
	z.object({
		type: z.literal('PASSKEY'),
		accountId: accountIdSchema,
		nickname,
		challenge: base64url(512),
		attestation,
	}),
	z.object({ type: z.literal('EMAIL_OTP'), accountId: accountIdSchema }),
	z.object({ type: z.literal('OAUTH'), accountId: accountIdSchema, oidcToken }),
]);

const verify = z.discriminatedUnion('type', [
	z.object({ type: z.literal('EMAIL_OTP'), encryptedOtpBundle: z.string().min(1).max(8192) }),
	z.object({ type: z.literal('PASSKEY'), assertion }),
	z.object({ type: z.literal('OAUTH'), oidcToken, clientPublicKey }),
]);

const challenge = z.object({ clientPublicKey: clientPublicKey.exactOptional() });
const refresh = z.object({ clientPublicKey });

/** `POST /auth/credentials` */
export const credentialCreateSchema: z.ZodType<CredentialCreateRequest> = create;
/** `POST /auth/credentials/{id}/verify` */
export const credentialVerifySchema: z.ZodType<CredentialVerifyRequest> = verify;
/** `POST /auth/credentials/{id}/challenge` */
export const credentialChallengeSchema: z.ZodType<CredentialChallengeRequest> = challenge;
/** `POST /auth/sessions/{id}/refresh` */
export const sessionRefreshSchema: z.ZodType<SessionRefreshRequest> = refresh;

true satisfies Agrees<CredentialCreateRequest, typeof create>;
true satisfies Agrees<CredentialVerifyRequest, typeof verify>;
true satisfies Agrees<CredentialChallengeRequest, typeof challenge>;
true satisfies Agrees<SessionRefreshRequest, typeof refresh>;
