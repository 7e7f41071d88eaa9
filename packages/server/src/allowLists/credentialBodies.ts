import type {
	CredentialChallengeRequest,
	CredentialCreateRequest,
	CredentialVerifyRequest,
	SessionRefreshRequest,
} from '@countersign/contract/service';
import { z } from 'zod';
import { text } from './text.js';

const long = text(48 * 1024);
/** Without padding (RFC 7515, section 2), so that every decoder reads the same bytes. */
const binary = long.regex(/^[A-Za-z0-9_-]+$/);

/** Body of `POST /auth/credentials`. */
export const credentialCreateBody: z.ZodType<CredentialCreateRequest> = z.discriminatedUnion(
	'type',
	[
		z.strictObject({ type: z.literal('EMAIL_OTP'), accountId: text() }),
		z.strictObject({ type: z.literal('OAUTH'), accountId: text(), oidcToken: long }),
		z.strictObject({
			type: z.literal('PASSKEY'),
			accountId: text(),
			nickname: text(),
			challenge: text(),
			attestation: z.strictObject({
				credentialId: text(2048),
				clientDataJson: binary,
				attestationObject: binary,
				transports: z.array(text(32)).max(16).exactOptional(),
			}),
		}),
	],
);

const publicKey = z.string().regex(/^[0-9A-Fa-f]{66,130}$/);

/** Body of `POST /auth/credentials/{id}/challenge`. */
export const credentialChallengeBody: z.ZodType<CredentialChallengeRequest> = z.strictObject({
	clientPublicKey: publicKey.exactOptional(),
});

/** Body of `POST /auth/sessions/{id}/refresh`. */
export const sessionRefreshBody: z.ZodType<SessionRefreshRequest> = z.strictObject({
	clientPublicKey: publicKey,
});

/** Body of `POST /auth/credentials/{id}/verify`. */
export const credentialVerifyBody: z.ZodType<CredentialVerifyRequest> = z.discriminatedUnion(
	'type',
	[
		z.strictObject({ type: z.literal('EMAIL_OTP'), encryptedOtpBundle: long }),
		z.strictObject({ type: z.literal('OAUTH'), oidcToken: long, clientPublicKey: text() }),
		z.strictObject({
			type: z.literal('PASSKEY'),
			assertion: z.strictObject({
				credentialId: text(2048),
				clientDataJson: binary,
				authenticatorData: binary,
				signature: text(2048),
				userHandle: text().exactOptional(),
			}),
		}),
	],
);
