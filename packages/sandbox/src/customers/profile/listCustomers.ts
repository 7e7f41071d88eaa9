import type { Customer, CustomerListQuery, Page } from '@countersign/contract';
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.js';
import { customers } from '../../platform/database/schema/customers.js';
import { readPage } from '../../platform/paging/readPage.js';
import { toCustomers } from './toCustomers.js';

const list = { name: 'customers', table: customers };

/** Customers in the order of their creation. */
export async function listCustomers(
	database: Database,
	query: CustomerListQuery,
): Promise<Page<Customer>> {
	const page = await readPage(database, list, query, and(...filters(query)));
	return { ...page, data: await toCustomers(database, page.data) };
}

function filters(query: CustomerListQuery): (SQL | undefined)[] {
	const { platformCustomerId, customerType, region, currency, umaAddress } = query;
	const { createdAfter, createdBefore, updatedAfter, updatedBefore } = query;
	return [
		query.isIncludingDeleted ? undefined : eq(customers.isDeleted, false),
		platformCustomerId ? eq(customers.platformCustomerId, platformCustomerId) : undefined,
		customerType ? eq(customers.customerType, customerType) : undefined,
		region ? eq(customers.region, region) : undefined,
		currency ? sql`${customers.currencies} @> ${JSON.stringify([currency])}::jsonb` : undefined,
		umaAddress ? eq(customers.umaAddress, umaAddress) : undefined,
		createdAfter ? gt(customers.createdAt, new Date(createdAfter)) : undefined,
		createdBefore ? lt(customers.createdAt, new Date(createdBefore)) : undefined,
		updatedAfter ? gt(customers.updatedAt, new Date(updatedAfter)) : undefined,
		updatedBefore ? lt(customers.updatedAt, new Date(updatedBefore)) : undefined,
	];
}
