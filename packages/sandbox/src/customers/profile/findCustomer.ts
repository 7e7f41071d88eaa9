import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.js';
import { type CustomerRow, customers } from '../../platform/database/schema/customers.js';
import { ServiceError } from '../../platform/http/serviceError.js';

/** @throws ServiceError 404 USER_NOT_FOUND */
export async function findCustomer(database: Database, id: string): Promise<CustomerRow> {
	const [customer] = await database.select().from(customers).where(eq(customers.id, id));
	if (customer) return customer;
	throw new ServiceError(404, 'USER_NOT_FOUND', 'There is no customer with this id.');
}
