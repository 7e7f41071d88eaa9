import type { SandboxUmaReceiveRequest } from '@countersign/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.js';
import { type CustomerRow, customers } from '../../platform/database/schema/customers.js';
import { invalidInput } from '../../platform/http/parse.js';
import { ServiceError } from '../../platform/http/serviceError.js';

/**
 * The customer that a payment is for, by UMA address, by id, or by both.
 *
 * @throws ServiceError 400 INVALID_INPUT without either, 404 UMA_NOT_FOUND
 */
export async function findReceiver(
	database: Database,
	{ customerId, receiverUmaAddress }: SandboxUmaReceiveRequest,
): Promise<CustomerRow> {
	if (customerId === undefined && receiverUmaAddress === undefined) {
		const message = 'is required unless customerId is given';
		throw invalidInput([{ field: 'receiverUmaAddress', message }]);
	}
	const [customer] = await database
		.select()
		.from(customers)
		.where(
			and(
				eq(customers.isDeleted, false),
				customerId === undefined ? undefined : eq(customers.id, customerId),
				receiverUmaAddress === undefined ? undefined : eq(customers.umaAddress, receiverUmaAddress),
			),
		);
	if (customer) return customer;
	throw new ServiceError(404, 'UMA_NOT_FOUND', 'No customer receives payments at this address.');
}
