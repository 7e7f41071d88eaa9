import type { Customer, CustomerUpdateRequest } from '@countersign/contract';
import { activityText, organizationId } from '../../auth/signing/activity.js';
import type { SometimesSignedOperation } from '../../auth/signing/signedRetry.js';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import type { TiedCredential } from '../../platform/database/schema/auth.js';
import type { CustomerRow } from '../../platform/database/schema/customers.js';
import { invalidInput } from '../../platform/http/parse.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { applyChanges } from './applyChanges.js';
import { lockCustomer } from './lockCustomer.js';
import { lockTiedCredentials, moveTiedCredentials, requireFreeAddress } from './tiedCredentials.js';
import { toCustomer } from './toCustomers.js';

/**
 * `PATCH /customers/{customerId}`. A new email that `EMAIL_OTP` credentials follow is signed by a
 * session of any of their wallets, and changes everywhere at once; anything else needs no signature.
 *
 * `body` is the JSON as it came.
 */
export function updateCustomer(
	context: SandboxContext,
	{ id, body }: { id: string; body: unknown },
	request: CustomerUpdateRequest,
): SometimesSignedOperation<Customer> {
	return {
		operation: 'updateCustomer',
		resourceId: id,
		body,

		async prepare(transaction) {
			const customer = await requireSameType(transaction, id, request);
			const email = newEmail(customer, request);
			const tied = email === undefined ? [] : await lockTiedCredentials(transaction, id);
			const [first] = tied;
			if (email === undefined || first === undefined) return undefined;
			await requireFreeAddress(transaction, tied, email);
			const payloadToSign = activityText({
				type: 'ACTIVITY_TYPE_UPDATE_USER_EMAIL',
				accountId: first.accountId,
				parameters: { userEmail: email, userId: organizationId(first.accountId) },
				now: context.clock.now(),
			});
			return { accountId: first.accountId, payloadToSign, tied };
		},

		async perform(transaction, signed) {
			const customer = await requireSameType(transaction, id, request);
			const email = newEmail(customer, request);
			if (email !== undefined) {
				const tied = await lockTiedCredentials(transaction, id);
				requireSameSet(tied, signed?.tied ?? []);
				await requireFreeAddress(transaction, tied, email);
				await moveTiedCredentials(transaction, context, tied, email);
			}
			const changed = await applyChanges(transaction, context, customer, request);
			return toCustomer(transaction, changed);
		},
	};
}

async function requireSameType(
	transaction: Transaction,
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

/** What was signed is a change of these very credentials. @throws ServiceError 409 */
function requireSameSet(now: readonly TiedCredential[], then: readonly TiedCredential[]): void {
	const same = now.length === then.length && now.every(({ id }, at) => then[at]?.id === id);
	if (same) return;
	const message = 'The EMAIL_OTP credentials of the customer changed meanwhile. Start again.';
	throw new ServiceError(409, 'EMAIL_OTP_CREDENTIAL_SET_CHANGED', message);
}
