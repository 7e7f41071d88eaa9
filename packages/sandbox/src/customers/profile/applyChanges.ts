import type { CustomerUpdateRequest } from '@countersign/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { onlyRow } from '../../platform/database/onlyRow.js';
import { type CustomerRow, customers } from '../../platform/database/schema/customers.js';
import { violates } from '../../platform/database/violates.js';
import { parse } from '../../platform/http/parse.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { businessInfoSchema } from './businessInfoSchema.js';
import { openAccounts } from './openAccounts.js';

/**
 * Stores the changes of a customer whose row is locked: what is left out stays, inside `businessInfo`
 * too. How far the check of the customer is, only the sandbox decides. A currency that is enabled now
 * gets its account.
 *
 * @throws ServiceError 409 UMA_ADDRESS_EXISTS
 */
export async function applyChanges(
	transaction: Transaction,
	context: SandboxContext,
	customer: CustomerRow,
	request: CustomerUpdateRequest,
): Promise<CustomerRow> {
	const changed = onlyRow(
		await transaction
			.update(customers)
			.set({
				...request,
				kycStatus: customer.kycStatus,
				businessInfo: mergeBusinessInfo(customer, request),
				updatedAt: context.clock.now(),
			})
			.where(eq(customers.id, customer.id))
			.returning()
			.catch(refuseTaken),
	);
	await openAccounts(transaction, context, changed);
	return changed;
}

function mergeBusinessInfo(
	{ businessInfo }: CustomerRow,
	request: CustomerUpdateRequest,
): CustomerRow['businessInfo'] {
	if (request.customerType !== 'BUSINESS' || !request.businessInfo) return businessInfo;
	// A company that never said anything about itself now has to say all that is required.
	const merged = { businessInfo: { ...businessInfo, ...request.businessInfo } };
	return parse(z.object({ businessInfo: businessInfoSchema }), merged).businessInfo;
}

/** The index is asked, not the table: of two that take one address at once, it lets one. */
function refuseTaken(error: unknown): never {
	if (!violates(error, 'customers_uma_address')) throw error;
	const message = 'Another customer has this umaAddress.';
	throw new ServiceError(409, 'UMA_ADDRESS_EXISTS', message);
}
