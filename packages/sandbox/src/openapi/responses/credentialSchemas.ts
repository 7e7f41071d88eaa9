import type {
	AuthMethod,
	AuthMethodType,
	AuthSession,
	PasskeyAuthChallenge,
	SignedRetryChallenge,
} from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../../platform/http/agrees.js';
import { idOf, instant, openEnum } from './fields.js';

const type = openEnum<AuthMethodType>({ OAUTH: true, EMAIL_OTP: true, PASSKEY: true });
const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/);

const credential = {
	id: idOf('AuthMethod'),
	accountId: idOf('InternalAccount'),
	type,
	nickname: z.string(),
	credentialId: base64url.exactOptional(),
	createdAt: instant,
	updatedAt: instant,
	otpEncryptionTargetBundle: z.string().exactOptional(),
};

// The specification calls this answer strict: it has no further members.
const authMethod = z.strictObject(credential);

const passkeyChallenge = z.object({
	...credential,
	credentialId: base64url,
	challenge: z.string().regex(/^[0-9a-f]{64}$/),
	requestId: idOf('Request'),
	expiresAt: instant,
});

const session = z.object({
	id: idOf('Session'),
	accountId: idOf('InternalAccount'),
	type,
	nickname: z.string(),
	credentialId: base64url.exactOptional(),
	createdAt: instant,
	updatedAt: instant,
	expiresAt: instant,
	encryptedSessionSigningKey: z.string().exactOptional(),
});

const signedRetry = z.object({
	type,
	payloadToSign: z.string(),
	requestId: idOf('Request'),
	expiresAt: instant,
});

export const authMethodSchema: z.ZodType<AuthMethod> = authMethod;
export const passkeyAuthChallengeSchema: z.ZodType<PasskeyAuthChallenge> = passkeyChallenge;
export const authSessionSchema: z.ZodType<AuthSession> = session;
export const signedRetryChallengeSchema: z.ZodType<SignedRetryChallenge> = signedRetry;

true satisfies Agrees<AuthMethod, typeof authMethod>;
true satisfies Agrees<PasskeyAuthChallenge, typeof passkeyChallenge>;
true satisfies Agrees<AuthSession, typeof session>;
true satisfies Agrees<SignedRetryChallenge, typeof signedRetry>;
