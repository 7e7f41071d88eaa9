import { type AuthSession, limits } from '@countersign/contract';
import {
	type EmailOtpVerifyRequest,
	reasons,
	type SignedRetryChallenge,
} from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { eq } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import { type CredentialRow, otpTargets } from '../../platform/database/schema/auth.js';
import {
	createVerificationToken,
	readVerificationToken,
} from '../../platform/enclave/createVerificationToken.js';
import { type OpenedOtp, openOtpBundle } from '../../platform/enclave/openOtpBundle.js';
import { invalidInput } from '../../platform/http/readRequest.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { createSession } from '../sessions/openSession.js';
import { toAuthSession } from '../sessions/toAuthSession.js';
import { organizationId } from '../signing/activity.js';
import { redeemSignedRetry } from '../signing/redeemSignedRetry.js';
import { unauthorized } from '../signing/refusals.js';
import { isFirstLeg, type SignedHeaders, type SignedRequest } from '../signing/signedRequest.js';
import { issueSignedRetry, type SignedRetryOutcome } from '../signing/signedRetry.js';
import { otpCode } from './emailOtpCredential.js';
import { lockTypedCredential } from './findCredential.js';

/**
 * `POST /auth/credentials/{id}/verify` for an emailed code. The key in the sealed code signs the
 * second leg and is the session's key from then on, so no key is returned.
 */
export async function verifyEmailOtp(
	context: SandboxContext,
	headers: SignedHeaders,
	request: SignedRequest,
	{ encryptedOtpBundle }: EmailOtpVerifyRequest,
): Promise<SignedRetryOutcome<AuthSession>> {
	if (isFirstLeg(headers)) {
		return { challenge: await proveCode(context, request, encryptedOtpBundle) };
	}
	return context.database.transaction(async (transaction) => {
		const { payload, publicKey } = await redeemSignedRetry(transaction, context, request, headers);
		const credential = await lockTypedCredential(transaction, request.resourceId, 'EMAIL_OTP');
		// A code proves the address that it went to, not the one that the credential has got meanwhile.
		const { contact } = readVerificationToken(payload);
		if (contact !== credential.nickname) throw unauthorized(reasons.noPendingOtp);
		const session = await createSession(transaction, context, credential, publicKey);
		return { result: toAuthSession(session, credential) };
	});
}

async function proveCode(
	context: SandboxContext,
	request: SignedRequest,
	encryptedOtpBundle: string,
): Promise<SignedRetryChallenge> {
	const outcome = await context.database.transaction(async (transaction) => {
		const credential = await lockTypedCredential(transaction, request.resourceId, 'EMAIL_OTP');
		const opened = await spendTarget(transaction, context, credential, encryptedOtpBundle);
		// A wrong code uses up the target too, so the refusal must not roll back.
		return refuse(opened, context) ?? accept(transaction, context, request, credential, opened);
	});
	if (outcome instanceof ServiceError) throw outcome;
	return outcome;
}

/** Opens the sealed code with the pending target, which is deleted. */
async function spendTarget(
	transaction: DatabaseTransaction,
	{ clock }: SandboxContext,
	{ id }: CredentialRow,
	encryptedOtpBundle: string,
): Promise<OpenedOtp> {
	const own = eq(otpTargets.credentialId, id);
	const [target] = await transaction.select().from(otpTargets).where(own);
	if (!target || target.expiresAt <= clock.now()) throw unauthorized(reasons.noPendingOtp);
	const opened = await openOtpBundle(encryptedOtpBundle, target.privateKey);
	if (!opened) {
		const message = 'cannot be opened with the target of the pending code';
		throw invalidInput([{ field: 'encryptedOtpBundle', message }]);
	}
	await transaction.delete(otpTargets).where(own);
	return opened;
}

function refuse({ code, compressed }: OpenedOtp, { settings }: SandboxContext) {
	if (code !== otpCode) return unauthorized(reasons.invalidOtpCode);
	// Production accepts only the compressed form and gives no more detail (service interface, §3.3).
	if (compressed || !settings.strict) return undefined;
	const reason = 'Invalid wallet request.';
	return new ServiceError(400, 'INVALID_INPUT', 'The sealed code was not accepted.', { reason });
}

function accept(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	request: SignedRequest,
	{ accountId, nickname, type }: CredentialRow,
	{ publicKey }: OpenedOtp,
): Promise<SignedRetryChallenge> {
	const signer = publicKey.compressed;
	const payloadToSign = issueVerificationToken(context, { accountId, email: nickname, signer });
	return issueSignedRetry(transaction, context, request, {
		accountId,
		payloadToSign,
		type,
		signer,
	});
}

/** Issues the token for a correct code, bound to the key (compressed hex) that came with it. */
function issueVerificationToken(
	{ clock }: SandboxContext,
	{ accountId, email, signer }: { accountId: string; email: string; signer: string },
): string {
	return createVerificationToken({
		id: crypto.randomUUID(),
		verification_type: 'OTP_TYPE_EMAIL',
		contact: email,
		organization_id: organizationId(accountId),
		public_key: signer,
		exp: String(clock.now().getTime() + limits.signedRetry),
	});
}
