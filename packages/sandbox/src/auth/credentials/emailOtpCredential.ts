import { type AuthMethod, limits } from '@countersign/contract';
import type { DatabaseTransaction } from '@countersign/database';
import { and, eq, isNull } from 'drizzle-orm';
import { sendMessage } from '../../events/outbox.js';
import type { SandboxContext } from '../../platform/context.js';
import { internalAccounts } from '../../platform/database/schema/accounts.js';
import {
	type CredentialRow,
	credentials,
	otpTargets,
} from '../../platform/database/schema/auth.js';
import { customers } from '../../platform/database/schema/customers.js';
import { createTargetBundle } from '../../platform/enclave/bundles.js';
import { invalidInput } from '../../platform/http/readRequest.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { readPlatform } from '../../platformConfig/readPlatform.js';
import { toAuthMethod } from '../sessions/toAuthSession.js';
import type { Redeemed } from '../signing/redeemSignedRetry.js';
import { insertCredential } from './findCredential.js';

/** Creates the `EMAIL_OTP` credential of an embedded wallet. */
export function createEmailOtpCredential(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	{ accountId, email }: { accountId: string; email: string },
): Promise<CredentialRow> {
	const credential = { accountId, type: 'EMAIL_OTP', nickname: email } as const;
	return insertCredential(transaction, context, credential);
}

/**
 * The address that an `EMAIL_OTP` credential of the account would be for: the customer's.
 *
 * @throws ServiceError 400 EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS, INVALID_INPUT without an address
 */
export async function requireFreeEmail(
	transaction: DatabaseTransaction,
	accountId: string,
): Promise<string> {
	const held = and(eq(credentials.accountId, accountId), eq(credentials.type, 'EMAIL_OTP'));
	const [existing] = await transaction
		.select()
		.from(credentials)
		.where(and(held, isNull(credentials.removedAt)));
	if (existing) {
		const message = 'The account has an EMAIL_OTP credential already.';
		throw new ServiceError(400, 'EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS', message);
	}
	const [owner] = await transaction
		.select({ email: customers.email })
		.from(internalAccounts)
		.innerJoin(customers, eq(customers.id, internalAccounts.customerId))
		.where(eq(internalAccounts.id, accountId));
	if (owner?.email) return owner.email;
	throw invalidInput([{ field: 'accountId', message: 'belongs to a customer without an email' }]);
}

/**
 * Restores the `EMAIL_OTP` credential of an account and issues a first code.
 *
 * @throws ServiceError 409 EMAIL_OTP_CREDENTIAL_SET_CHANGED when the customer's address is not the one that was signed
 */
export async function restoreEmailOtp(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	{ accountId, signed }: { accountId: string; signed: Redeemed | undefined },
): Promise<AuthMethod> {
	const email = await requireFreeEmail(transaction, accountId);
	if (signed) requireSigned(email, signed);
	const credential = await createEmailOtpCredential(transaction, context, { accountId, email });
	return issueOtp(transaction, context, credential);
}

/** The address is not in the body, so the comparison of the bodies says nothing about it. */
function requireSigned(email: string, { payload }: Redeemed): void {
	const { parameters } = JSON.parse(payload) as { parameters: { userEmail: string } };
	if (parameters.userEmail === email) return;
	const message = "The customer's email changed after the payload was issued.";
	throw new ServiceError(409, 'EMAIL_OTP_CREDENTIAL_SET_CHANGED', message);
}

/** Issues a code and emails it. Its target replaces the earlier one, so a code sealed to that is refused. */
export async function issueOtp(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	credential: CredentialRow,
): Promise<AuthMethod> {
	const { bundle, privateKey } = createTargetBundle();
	const { embeddedWalletConfig } = await readPlatform(transaction, context);
	const { appName, expirationSeconds = limits.otp / 1000 } = embeddedWalletConfig;
	const expiresAt = new Date(context.clock.now().getTime() + expirationSeconds * 1000);
	const target = { privateKey, expiresAt };
	await transaction
		.insert(otpTargets)
		.values({ credentialId: credential.id, ...target })
		.onConflictDoUpdate({ target: otpTargets.credentialId, set: target });
	await sendMessage(transaction, context, {
		channel: 'EMAIL',
		to: credential.nickname,
		code: otpCode,
		message: `${otpCode} is your sign-in code${appName === undefined ? '' : ` for ${appName}`}.`,
	});
	return { ...toAuthMethod(credential), otpEncryptionTargetBundle: bundle };
}

/**
 * The code that every sandbox customer is emailed to sign in with (service interface, §8.1). It
 * is always this one, whatever length and letters the platform's settings ask for.
 */
export const otpCode = '000000';
