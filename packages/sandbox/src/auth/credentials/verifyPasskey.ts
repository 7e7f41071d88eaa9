import type { AuthSession, PasskeyAssertion } from '@countersign/contract';
import type { DatabaseTransaction } from '@countersign/database';
import { p256 } from '@noble/curves/nist.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { eq } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import { findRow } from '../../platform/database/database.js';
import {
	type CredentialRow,
	credentials,
	type PasskeyChallengeRow,
	passkeyChallenges,
} from '../../platform/database/schema/auth.js';
import { decodeBase64 } from '../../platform/decodeBase64.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { type RegisteredPasskey, verifyAssertion } from '../../platform/webauthn/ceremonies.js';
import { encodeCoseKey } from '../../platform/webauthn/encodeCbor.js';
import { openClientSession } from '../sessions/openSession.js';
import { unauthorized } from '../signing/refusals.js';
import { lockTypedCredential } from './findCredential.js';

/**
 * `POST /auth/credentials/{id}/verify` for a passkey. A session uses up the challenge; a refused assertion
 * does not.
 *
 * @throws ServiceError 400 INVALID_INPUT, 401 REQUEST_ID_MISSING, UNAUTHORIZED, 404
 */
export function verifyPasskey(
	context: SandboxContext,
	requestId: string | undefined,
	credentialId: string,
	assertion: PasskeyAssertion,
): Promise<AuthSession> {
	return context.database.transaction(async (transaction) => {
		const credential = await lockTypedCredential(transaction, credentialId, 'PASSKEY');
		const challenge = await requireChallenge(transaction, context, credentialId, requestId);
		const counter = await requireAssertion(context, credential, challenge, assertion);
		await spend(transaction, context, challenge, counter);
		return openClientSession(transaction, context, credential, challenge.clientPublicKey);
	});
}

/** The credential is locked, so a challenge is checked once at a time. */
async function requireChallenge(
	transaction: DatabaseTransaction,
	{ clock }: SandboxContext,
	credentialId: string,
	requestId: string | undefined,
): Promise<PasskeyChallengeRow> {
	if (requestId === undefined) {
		const message = 'A passkey is verified with the Request-Id of its challenge.';
		throw new ServiceError(401, 'REQUEST_ID_MISSING', message);
	}
	const challenge = await findRow(transaction, passkeyChallenges, requestId);
	if (!challenge) throw unauthorized('Unknown Request-Id');
	if (challenge.credentialId !== credentialId) throw unauthorized('Request-Id of another request');
	if (challenge.usedAt) throw unauthorized('Request-Id already used');
	if (challenge.expiresAt <= clock.now()) throw unauthorized('Request-Id expired');
	return challenge;
}

async function requireAssertion(
	{ settings }: SandboxContext,
	{ webauthnId, publicKey, counter }: CredentialRow,
	{ challenge }: PasskeyChallengeRow,
	given: PasskeyAssertion,
): Promise<number> {
	const stored = { credentialId: webauthnId ?? '', publicKey: publicKey ?? '', counter };
	const legacy = given.signature === legacyPasskeySignature && !settings.strict;
	const { assertion, passkey } = legacy
		? signForLegacy(given, stored)
		: { assertion: given, passkey: stored };
	const verified = await verifyAssertion(assertion, challenge, passkey, settings);
	if ('refused' in verified) throw unauthorized(verified.refused);
	return verified.counter;
}

async function spend(
	transaction: DatabaseTransaction,
	{ clock }: SandboxContext,
	{ id, credentialId }: PasskeyChallengeRow,
	counter: number,
): Promise<void> {
	const usedAt = clock.now();
	await transaction.update(passkeyChallenges).set({ usedAt }).where(eq(passkeyChallenges.id, id));
	await transaction.update(credentials).set({ counter }).where(eq(credentials.id, credentialId));
}

/** The signature value of old clients that the service still accepts (service interface, §8.7). */
export const legacyPasskeySignature = 'sandbox-valid-passkey-signature';

/**
 * Lets the legacy value skip the signature and nothing else: the assertion is signed here with a
 * throw-away key that stands in for the passkey's, so every other check runs as it always does.
 */
export function signForLegacy(
	assertion: PasskeyAssertion,
	passkey: RegisteredPasskey,
): { assertion: PasskeyAssertion; passkey: RegisteredPasskey } {
	const { secretKey, publicKey } = p256.keygen();
	// The library refuses what is not base64url.
	const clientDataHash = sha256(decodeBase64(assertion.clientDataJson));
	const data = decodeBase64(assertion.authenticatorData);
	const message = concatBytes(data, clientDataHash);
	const signature = base64urlnopad.encode(p256.sign(message, secretKey, { format: 'der' }));
	return {
		assertion: { ...assertion, signature },
		passkey: { ...passkey, publicKey: bytesToHex(encodeCoseKey(publicKey)) },
	};
}
