import type {
	BusinessCustomerCreateRequest,
	IndividualCustomerCreateRequest,
} from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { eq } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import { type CustomerRow, customers } from '../../platform/database/schema/customers.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { readUmaDomain } from '../../platformConfig/readPlatform.js';
import { enqueueCheckEvent, openAccounts } from './decideCheck.js';

/** Who is created. Of a company, not all details may be known yet. */
export type NewCustomer =
	| IndividualCustomerCreateRequest
	| (Omit<BusinessCustomerCreateRequest, 'businessInfo'> &
			Partial<Pick<CustomerRow, 'businessInfo'>>);

/**
 * Creates a customer. A person is approved at once, as a sandbox does, and gets the accounts that
 * `openAccounts` names; a company waits for a verification.
 *
 * @throws ServiceError 409 CONFLICT, UMA_ADDRESS_EXISTS or EMAIL_OTP_EMAIL_ALREADY_EXISTS when another customer has the
 * identifier
 */
export async function createCustomer(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	request: NewCustomer,
): Promise<CustomerRow> {
	const customer = await insertCustomer(transaction, context, request);
	await enqueueCheckEvent(transaction, context, customer);
	await openAccounts(transaction, context, customer);
	return customer;
}

async function insertCustomer(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	request: NewCustomer,
): Promise<CustomerRow> {
	const now = context.clock.now();
	const { platformCustomerId = crypto.randomUUID() } = request;
	const umaAddress = request.umaAddress ?? (await newUmaAddress(transaction, context));
	const [customer] = await transaction
		.insert(customers)
		.values({
			...request,
			id: context.newId('Customer'),
			platformCustomerId,
			umaAddress,
			currencies: request.currencies ?? ['USDB'],
			kycStatus: request.customerType === 'BUSINESS' ? 'UNVERIFIED' : 'APPROVED',
			createdAt: now,
			updatedAt: now,
		})
		.onConflictDoNothing()
		.returning();
	return customer ?? refuseTaken(transaction, platformCustomerId);
}

async function refuseTaken(
	transaction: DatabaseTransaction,
	platformCustomerId: string,
): Promise<never> {
	const taken = await transaction.$count(
		customers,
		eq(customers.platformCustomerId, platformCustomerId),
	);
	throw taken > 0
		? new ServiceError(409, 'CONFLICT', 'Another customer has this platformCustomerId.')
		: new ServiceError(409, 'UMA_ADDRESS_EXISTS', 'Another customer has this umaAddress.');
}

async function newUmaAddress(
	transaction: DatabaseTransaction,
	context: SandboxContext,
): Promise<string> {
	const domain = await readUmaDomain(transaction, context);
	return `$${crypto.randomUUID().slice(0, 13)}@${domain}`;
}
