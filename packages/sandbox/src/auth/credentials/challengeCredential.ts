import { type AuthMethod, limits } from '@countersign/contract';
import type {
	CredentialChallengeRequest,
	PasskeyAuthChallenge,
} from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SandboxContext } from '../../platform/context.js';
import { type CredentialRow, passkeyChallenges } from '../../platform/database/schema/auth.js';
import { limitUse } from '../../platform/http/limitUse.js';
import { invalidInput } from '../../platform/http/readRequest.js';
import { toAuthMethod } from '../sessions/toAuthSession.js';
import { activityText } from '../signing/activity.js';
import { issueOtp } from './emailOtpCredential.js';
import { lockCredential } from './findCredential.js';

/**
 * `POST /auth/credentials/{id}/challenge`
 *
 * @throws ServiceError 400 INVALID_INPUT, 404, 429 RATE_LIMITED
 */
export function challengeCredential(
	context: SandboxContext,
	id: string,
	{ clientPublicKey }: CredentialChallengeRequest,
): Promise<AuthMethod | PasskeyAuthChallenge> {
	const { challengeLimits } = context.settings;
	return context.database.transaction(async (transaction) => {
		const credential = await lockCredential(transaction, id);
		if (credential.type === 'OAUTH') {
			throw invalidInput([{ field: '', message: 'An OAUTH credential has no challenge.' }]);
		}
		const limit = challengeLimits[credential.type];
		await limitUse(transaction, context, `challenge/${id}`, limit);
		return credential.type === 'EMAIL_OTP'
			? issueOtp(transaction, context, credential)
			: issuePasskeyChallenge(transaction, context, credential, clientPublicKey);
	});
}

/**
 * Issues the challenge of a passkey: the digest of the activity that creates a session for
 * `clientPublicKey`.
 *
 * @throws ServiceError 400 INVALID_INPUT without a key
 */
async function issuePasskeyChallenge(
	transaction: DatabaseTransaction,
	{ clock, newId }: SandboxContext,
	credential: CredentialRow,
	clientPublicKey: string | undefined,
): Promise<PasskeyAuthChallenge> {
	if (clientPublicKey === undefined) {
		throw invalidInput([
			{ field: 'clientPublicKey', message: 'A passkey is challenged for a key.' },
		]);
	}
	const now = clock.now();
	const id = newId('Request');
	const creation = activityText({
		type: 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2',
		accountId: credential.accountId,
		// The name makes every challenge unique, even for the same key at the same instant.
		parameters: { apiKeyName: id, targetPublicKey: clientPublicKey },
		now,
	});
	const challenge = bytesToHex(sha256(utf8ToBytes(creation)));
	const expiresAt = new Date(now.getTime() + limits.signedRetry);
	await transaction
		.insert(passkeyChallenges)
		.values({ id, credentialId: credential.id, challenge, clientPublicKey, expiresAt });
	return {
		...toAuthMethod(credential),
		credentialId: credential.webauthnId ?? '',
		challenge,
		requestId: id,
		expiresAt: expiresAt.toISOString(),
	};
}
