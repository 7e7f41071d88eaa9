import type { AuthMethod } from '@countersign/contract';
import type { PasskeyCredentialCreateRequest } from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import { credentials } from '../../platform/database/schema/auth.js';
import { invalidInput } from '../../platform/http/readRequest.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { type RegisteredPasskey, verifyAttestation } from '../../platform/webauthn/ceremonies.js';
import { toAuthMethod } from '../sessions/toAuthSession.js';
import { insertCredential } from './findCredential.js';

/**
 * Checks a registration against its challenge, its site and the account's other passkeys.
 *
 * @throws ServiceError 400 INVALID_INPUT, PASSKEY_CREDENTIAL_ALREADY_EXISTS
 */
export async function checkRegistration(
	transaction: DatabaseTransaction,
	{ settings }: SandboxContext,
	{ accountId, challenge, attestation }: PasskeyCredentialCreateRequest,
): Promise<RegisteredPasskey> {
	const { credentialId } = attestation;
	const taken = await transaction
		.select()
		.from(credentials)
		.where(
			and(
				eq(credentials.accountId, accountId),
				or(
					and(eq(credentials.webauthnId, credentialId), isNull(credentials.removedAt)),
					eq(credentials.registrationChallenge, challenge),
				),
			),
		);
	// Report the existing passkey rather than its used challenge.
	if (taken.some((row) => row.webauthnId === credentialId && !row.removedAt)) throw alreadyExists();
	if (taken.length > 0) {
		throw invalidInput([{ field: 'challenge', message: 'was used for another registration' }]);
	}
	const registered = await verifyAttestation(attestation, challenge, settings);
	if ('refused' in registered) {
		throw new ServiceError(400, 'INVALID_INPUT', 'The passkey registration was not accepted.', {
			reason: registered.refused,
		});
	}
	return registered;
}

/** Adds the passkey of a registration to its account. @throws as `checkRegistration` does */
export async function registerPasskey(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	request: PasskeyCredentialCreateRequest,
): Promise<AuthMethod> {
	const { credentialId, publicKey, counter } = await checkRegistration(
		transaction,
		context,
		request,
	);
	const credential = await insertCredential(transaction, context, {
		accountId: request.accountId,
		type: 'PASSKEY',
		nickname: request.nickname,
		webauthnId: credentialId,
		publicKey,
		counter,
		registrationChallenge: request.challenge,
	});
	return toAuthMethod(credential);
}

function alreadyExists(): ServiceError {
	const message = 'This passkey is registered on the account already.';
	return new ServiceError(400, 'PASSKEY_CREDENTIAL_ALREADY_EXISTS', message);
}
