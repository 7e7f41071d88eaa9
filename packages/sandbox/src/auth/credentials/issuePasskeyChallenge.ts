import { limits, type PasskeyAuthChallenge } from '@countersign/contract';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { type CredentialRow, passkeyChallenges } from '../../platform/database/schema/auth.js';
import { invalidInput } from '../../platform/http/parse.js';
import { activityText } from '../signing/activity.js';
import { toAuthMethod } from './toAuthMethod.js';

/**
 * Issues what a passkey is to sign: the digest of the creation of a session for `clientPublicKey`.
 *
 * @throws ServiceError 400 INVALID_INPUT without a key
 */
export async function issuePasskeyChallenge(
	transaction: Transaction,
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
		// The name makes every challenge another one, even for the same key at the same instant.
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
