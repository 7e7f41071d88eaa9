import type { AuthMethod } from '@countersign/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { internalAccounts } from '../../platform/database/schema/accounts.js';
import { credentials } from '../../platform/database/schema/auth.js';
import { customers } from '../../platform/database/schema/customers.js';
import { invalidInput } from '../../platform/http/parse.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { createEmailOtpCredential } from './createEmailOtpCredential.js';
import { issueOtp } from './issueOtp.js';

/**
 * The address that an `EMAIL_OTP` credential of the account would be for: the customer's.
 *
 * @throws ServiceError 400 EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS, INVALID_INPUT without an address
 */
export async function requireFreeEmail(
	transaction: Transaction,
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

/** Adds the email code back to an account that lost it, and issues a first code. */
export async function restoreEmailOtp(
	transaction: Transaction,
	context: SandboxContext,
	accountId: string,
): Promise<AuthMethod> {
	const email = await requireFreeEmail(transaction, accountId);
	const credential = await createEmailOtpCredential(transaction, context, { accountId, email });
	return issueOtp(transaction, context, credential);
}
