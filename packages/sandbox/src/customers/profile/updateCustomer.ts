import type { Customer } from '@countersign/contract';
import type { CustomerUpdateRequest } from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { z } from 'zod';
import { requireFreeAddress } from '../../auth/credentials/emailOtpCredential.js';
import { activityText, organizationId } from '../../auth/signing/activity.js';
import type { SometimesSignedOperation } from '../../auth/signing/signedRetry.js';
import type { SandboxContext } from '../../platform/context.js';
import { updateRow, violates } from '../../platform/database/database.js';
import type { TiedCredential } from '../../platform/database/schema/auth.js';
import { type CustomerRow, customers } from '../../platform/database/schema/customers.js';
import { invalidInput, parse } from '../../platform/http/readRequest.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { businessInfoSchema } from './customerSchemas.js';
import { openAccounts } from './decideCheck.js';
import { lockCustomer } from './findCustomer.js';
import { lockTiedCredentials, moveTiedCredentials } from './tiedCredentials.js';
import { toCustomer } from './toCustomers.js';

/**
 * `PATCH /customers/{customerId}`. A new email that `EMAIL_OTP` credentials follow is signed by a
 * session of any of their wallets, and changes everywhere at once; anything else needs no signature.
 */
export function updateCustomer(
	context: SandboxContext,
	id: string,
	request: CustomerUpdateRequest,
): SometimesSignedOperation<Customer> {
	return {
		operation: 'updateCustomer',
		resourceId: id,

		async prepare(transaction) {
			const customer = await requireSameType(transaction, id, request);
			const email = newEmail(customer, request);
			const tied = email === undefined ? [] : await lockTiedCredentials(transaction, id);
			const [first] = tied;
			if (email === undefined || first === undefined) return undefined;
			await requireFreeAddress(transaction, id, email);
			const payloadToSign = activityText({
				type: 'ACTIVITY_TYPE_UPDATE_USER_EMAIL',
				accountId: first.accountId,
				parameters: { userEmail: email, userId: organizationId(first.accountId) },
				now: context.clock.now(),
			});
			return { accountId: first.accountId, payloadToSign, tied, type: 'EMAIL_OTP' };
		},

		async perform(transaction, signed) {
			const customer = await requireSameType(transaction, id, request);
			const email = newEmail(customer, request);
			if (email !== undefined) {
				const tied = await lockTiedCredentials(transaction, id);
				requireSameSet(tied, signed?.tied ?? []);
				if (tied.length > 0) await requireFreeAddress(transaction, id, email);
				await moveTiedCredentials(transaction, context, tied, email);
			}
			const changed = await applyChanges(transaction, context, customer, request);
			return toCustomer(transaction, changed);
		},
	};
}

async function requireSameType(
	transaction: DatabaseTransaction,
	id: string,
	{ customerType }: CustomerUpdateRequest,
): Promise<CustomerRow> {
	const customer = await lockCustomer(transaction, id);
	if (customer.customerType === customerType) return customer;
	const message = `The customer is of type ${customer.customerType}.`;
	throw invalidInput([{ field: 'customerType', message }]);
}

function newEmail(customer: CustomerRow, { email }: CustomerUpdateRequest): string | undefined {
	return email === customer.email ? undefined : email;
}

/** Requires that the signature was for exactly these credentials. @throws ServiceError 409 */
function requireSameSet(now: readonly TiedCredential[], then: readonly TiedCredential[]): void {
	const same = now.length === then.length && now.every(({ id }, at) => then[at]?.id === id);
	if (same) return;
	const message = 'The EMAIL_OTP credentials of the customer changed meanwhile. Start again.';
	throw new ServiceError(409, 'EMAIL_OTP_CREDENTIAL_SET_CHANGED', message);
}

/**
 * Stores the changes of a customer whose row is locked: what is left out stays, inside `businessInfo` too.
 * The status of the check is decided by the sandbox alone. A currency that is enabled now gets its account.
 *
 * @throws ServiceError 409 UMA_ADDRESS_EXISTS
 */
async function applyChanges(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	customer: CustomerRow,
	request: CustomerUpdateRequest,
): Promise<CustomerRow> {
	const changed = await updateRow(transaction, customers, customer.id, {
		...request,
		kycStatus: customer.kycStatus,
		businessInfo: mergeBusinessInfo(customer, request),
		updatedAt: context.clock.now(),
	}).catch(refuseTaken);
	await openAccounts(transaction, context, changed);
	return changed;
}

function mergeBusinessInfo(
	{ businessInfo }: CustomerRow,
	request: CustomerUpdateRequest,
): CustomerRow['businessInfo'] {
	if (request.customerType !== 'BUSINESS' || !request.businessInfo) return businessInfo;
	// A company without details must now give all that are required.
	const merged = { businessInfo: { ...businessInfo, ...request.businessInfo } };
	return parse(z.object({ businessInfo: businessInfoSchema }), merged).businessInfo;
}

/** The unique index decides, so that of two concurrent requests one fails. */
function refuseTaken(error: unknown): never {
	if (!violates(error, 'customers_uma_address')) throw error;
	const message = 'Another customer has this umaAddress.';
	throw new ServiceError(409, 'UMA_ADDRESS_EXISTS', message);
}
