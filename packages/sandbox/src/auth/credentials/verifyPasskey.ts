import type { AuthSession } from '@countersign/contract';
import type { PasskeyAssertion } from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { eq } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import { findRow } from '../../platform/database/database.js';
import {
	type CredentialRow,
	credentials,
	type PasskeyChallengeRow,
	passkeyChallenges,
} from '../../platform/database/schema/auth.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { verifyAssertion } from '../../platform/webauthn/ceremonies.js';
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

/** The signature value of old clients, which skips verification (service interface, §8.7). */
const legacySignature = 'sandbox-valid-passkey-signature';

/** Returns the signature counter to store. */
async function requireAssertion(
	{ settings }: SandboxContext,
	{ webauthnId, publicKey, counter }: CredentialRow,
	{ challenge }: PasskeyChallengeRow,
	assertion: PasskeyAssertion,
): Promise<number> {
	if (assertion.signature === legacySignature && !settings.strict) return counter;
	const passkey = { credentialId: webauthnId ?? '', publicKey: publicKey ?? '', counter };
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
