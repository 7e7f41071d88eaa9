import type { AuthMethod, AuthSession } from '@countersign/contract';
import {
	authMethodTypes,
	type PasskeyAuthChallenge,
	type SignedRetryChallenge,
} from '@countersign/contract/service';
import { z } from 'zod';
import { contractSchema } from '../../platform/http/agrees.js';
import { idOf, instant, openEnum } from './fields.js';

const type = openEnum(authMethodTypes);
const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/);

/** What a credential and a session of it have in common. */
const shared = {
	accountId: idOf('InternalAccount'),
	type,
	nickname: z.string(),
	credentialId: base64url.exactOptional(),
	createdAt: instant,
	updatedAt: instant,
};

const credential = {
	id: idOf('AuthMethod'),
	...shared,
	otpEncryptionTargetBundle: z.string().exactOptional(),
};

// The specification calls this response strict: it has no further members.
export const authMethodSchema: z.ZodType<AuthMethod> = contractSchema(z.strictObject(credential));

export const passkeyAuthChallengeSchema: z.ZodType<PasskeyAuthChallenge> = contractSchema(
	z.object({
		...credential,
		credentialId: base64url,
		challenge: z.string().regex(/^[0-9a-f]{64}$/),
		requestId: idOf('Request'),
		expiresAt: instant,
	}),
);

export const authSessionSchema: z.ZodType<AuthSession> = contractSchema(
	z.object({
		id: idOf('Session'),
		...shared,
		expiresAt: instant,
		encryptedSessionSigningKey: z.string().exactOptional(),
	}),
);

export const signedRetryChallengeSchema: z.ZodType<SignedRetryChallenge> = contractSchema(
	z.object({
		type,
		payloadToSign: z.string(),
		requestId: idOf('Request'),
		expiresAt: instant,
	}),
);
