import { type AuthMethod, limits } from '@countersign/contract';
import type { DatabaseTransaction } from '@countersign/database';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { sendMessage } from '../../events/outbox.js';
import type { SandboxContext } from '../../platform/context.js';
import { findRow, lockRow } from '../../platform/database/database.js';
import { internalAccounts } from '../../platform/database/schema/accounts.js';
import {
	type CredentialRow,
	credentials,
	otpTargets,
} from '../../platform/database/schema/auth.js';
import { type CustomerRow, customers } from '../../platform/database/schema/customers.js';
import { createTargetBundle } from '../../platform/enclave/bundles.js';
import { invalidInput } from '../../platform/http/readRequest.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { readPlatform } from '../../platformConfig/readPlatform.js';
import { toAuthMethod } from '../sessions/toAuthSession.js';
import type { Redeemed } from '../signing/redeemSignedRetry.js';
import { insertCredential } from './findCredential.js';

/** Whose address a new `EMAIL_OTP` credential is for. */
interface AddressOwner {
	readonly accountId: string;
	readonly customerId: string;
	readonly email: string;
}

/**
 * Creates the `EMAIL_OTP` credential of an embedded wallet.
 *
 * @throws ServiceError 409 EMAIL_OTP_EMAIL_ALREADY_EXISTS
 */
export async function createEmailOtpCredential(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	{ accountId, customerId, email }: AddressOwner,
): Promise<CredentialRow> {
	await requireFreeAddress(transaction, customerId, email);
	const credential = { accountId, type: 'EMAIL_OTP', nickname: email } as const;
	return insertCredential(transaction, context, credential);
}

/** Names the locks under which one change at a time takes an address. */
const addressLocks = 7_305_021_007;

/**
 * Makes sure that no credential of another customer has the address and that none takes it before the transaction
 * ends. An index cannot do this, because the wallets of one customer share an address.
 *
 * @throws ServiceError 409 EMAIL_OTP_EMAIL_ALREADY_EXISTS
 */
export async function requireFreeAddress(
	transaction: DatabaseTransaction,
	customerId: string,
	email: string,
): Promise<void> {
	const address = email.toLowerCase();
	await transaction.execute(
		sql`select pg_advisory_xact_lock(hashtextextended(${address}, ${addressLocks}))`,
	);
	const isOfAnother = sql`${internalAccounts.customerId} is distinct from ${customerId}`;
	const [taken] = await transaction
		.select({ id: credentials.id })
		.from(credentials)
		.innerJoin(internalAccounts, eq(internalAccounts.id, credentials.accountId))
		.where(and(isActive, eq(sql`lower(${credentials.nickname})`, address), isOfAnother))
		.limit(1);
	if (!taken) return;
	const message = 'Another EMAIL_OTP credential has this address.';
	throw new ServiceError(409, 'EMAIL_OTP_EMAIL_ALREADY_EXISTS', message);
}

const isActive = and(eq(credentials.type, 'EMAIL_OTP'), isNull(credentials.removedAt));

/**
 * The customer whom an `EMAIL_OTP` credential of the account would be for, locked until the transaction ends: an email
 * change that runs meanwhile must either see the credential or be seen here.
 *
 * @throws ServiceError 400 EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS, INVALID_INPUT without an address, 409
 * EMAIL_OTP_EMAIL_ALREADY_EXISTS
 */
export async function requireFreeEmail(
	transaction: DatabaseTransaction,
	accountId: string,
): Promise<AddressOwner> {
	const owner = await lockOwner(transaction, accountId);
	const [existing] = await transaction
		.select()
		.from(credentials)
		.where(and(eq(credentials.accountId, accountId), isActive));
	if (existing) {
		const message = 'The account has an EMAIL_OTP credential already.';
		throw new ServiceError(400, 'EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS', message);
	}
	if (!owner?.email) {
		throw invalidInput([{ field: 'accountId', message: 'belongs to a customer without an email' }]);
	}
	await requireFreeAddress(transaction, owner.id, owner.email);
	return { accountId, customerId: owner.id, email: owner.email };
}

async function lockOwner(
	transaction: DatabaseTransaction,
	accountId: string,
): Promise<CustomerRow | undefined> {
	const account = await findRow(transaction, internalAccounts, accountId);
	if (!account?.customerId) return undefined;
	return lockRow(transaction, customers, account.customerId, 'no key update');
}

/**
 * Restores the `EMAIL_OTP` credential of an account and issues a first code.
 *
 * @throws ServiceError what `requireFreeEmail` refuses, 409 EMAIL_OTP_CREDENTIAL_SET_CHANGED when the customer's address
 * is not the one that was signed
 */
export async function restoreEmailOtp(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	{ accountId, signed }: { accountId: string; signed: Redeemed | undefined },
): Promise<AuthMethod> {
	const owner = await requireFreeEmail(transaction, accountId);
	if (signed) requireSigned(owner.email, signed);
	const credential = await createEmailOtpCredential(transaction, context, owner);
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
