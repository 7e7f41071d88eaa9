import {
	type AuthSession,
	type EmailOtpVerifyRequest,
	reasons,
	type SignedRetryChallenge,
} from '@countersign/contract';
import { eq } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { type CredentialRow, otpTargets } from '../../platform/database/schema/auth.js';
import type { OpenedOtp } from '../../platform/enclave/openOtpBundle.js';
import { openOtpBundle } from '../../platform/enclave/openOtpBundle.js';
import { invalidInput } from '../../platform/http/parse.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { createSession } from '../sessions/createSession.js';
import { toAuthSession } from '../sessions/toAuthSession.js';
import { issueSignedRetry } from '../signing/issueSignedRetry.js';
import { isFirstLeg, type SignedHeaders } from '../signing/readSignedHeaders.js';
import { redeemSignedRetry } from '../signing/redeemSignedRetry.js';
import type { SignedRequest } from '../signing/signedRequest.js';
import type { SignedRetryOutcome } from '../signing/signedRetry.js';
import { unauthorized } from '../signing/unauthorized.js';
import { issueVerificationToken } from './issueVerificationToken.js';
import { lockTypedCredential } from './lockTypedCredential.js';
import { otpCode } from './otpCode.js';

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
		const { publicKey } = await redeemSignedRetry(transaction, context, request, headers);
		const credential = await lockTypedCredential(transaction, request.resourceId, 'EMAIL_OTP');
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
		// A wrong code spends the target too, so the refusal must not roll back.
		return refuse(opened, context) ?? accept(transaction, context, request, credential, opened);
	});
	if (outcome instanceof ServiceError) throw outcome;
	return outcome;
}

/** Opens the sealed code with the pending target, which no later attempt can use. */
async function spendTarget(
	transaction: Transaction,
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
	// Production takes the compressed form alone, and says no more than this (public interface, 2.3).
	if (compressed || !settings.strict) return undefined;
	const reason = 'Invalid wallet request.';
	return new ServiceError(400, 'INVALID_INPUT', 'The sealed code was not accepted.', { reason });
}

function accept(
	transaction: Transaction,
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
