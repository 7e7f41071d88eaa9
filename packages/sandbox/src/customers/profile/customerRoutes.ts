import type { Customer, Page } from '@countersign/contract';
import type { CustomerListQuery } from '@countersign/contract/service';
import type { Database } from '@countersign/database';
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { respondToLeg } from '../../auth/signing/signedRetry.js';
import type { SandboxContext } from '../../platform/context.js';
import { customers } from '../../platform/database/schema/customers.js';
import { readBody, readPathId, readQuery } from '../../platform/http/readRequest.js';
import type { Router } from '../../platform/http/router.js';
import { equals, readPage } from '../../platform/paging/readPage.js';
import { createCustomer } from './createCustomer.js';
import {
	customerCreateSchema,
	customerListSchema,
	customerUpdateSchema,
} from './customerSchemas.js';
import { findCustomer } from './findCustomer.js';
import { toCustomer, toCustomers } from './toCustomers.js';
import { updateCustomer } from './updateCustomer.js';

/** Customers of the platform. */
export function addCustomerRoutes(routes: Router, context: SandboxContext): void {
	const { database } = context;
	routes.post('/customers', async (request) => {
		const body = await readBody(request, customerCreateSchema);
		const customer = await database.transaction(async (transaction) =>
			toCustomer(transaction, await createCustomer(transaction, context, body)),
		);
		return request.json(customer, 201);
	});
	routes.get('/customers', async (request) =>
		request.json(await listCustomers(database, readQuery(request, customerListSchema))),
	);
	routes.get('/customers/:customerId', async (request) => {
		const customer = await findCustomer(database, readPathId(request, 'customerId'));
		return request.json(await toCustomer(database, customer));
	});
	routes.patch('/customers/:customerId', async (request) => {
		const change = await readBody(request, customerUpdateSchema);
		const operation = updateCustomer(context, readPathId(request, 'customerId'), change);
		return respondToLeg(request, context, operation, 200);
	});
}

const customerList = { name: 'customers', table: customers };

/** Customers in the order of their creation. */
async function listCustomers(
	database: Database,
	query: CustomerListQuery,
): Promise<Page<Customer>> {
	const page = await readPage(database, customerList, query, and(...filters(query)));
	return { ...page, data: await toCustomers(database, page.data) };
}

function filters(query: CustomerListQuery): (SQL | undefined)[] {
	const { platformCustomerId, customerType, region, currency, umaAddress } = query;
	const { createdAfter, createdBefore, updatedAfter, updatedBefore } = query;
	return [
		query.isIncludingDeleted ? undefined : eq(customers.isDeleted, false),
		equals(customers.platformCustomerId, platformCustomerId),
		equals(customers.customerType, customerType),
		equals(customers.region, region),
		currency === undefined
			? undefined
			: sql`${customers.currencies} @> ${JSON.stringify([currency])}::jsonb`,
		equals(customers.umaAddress, umaAddress),
		createdAfter ? gt(customers.createdAt, new Date(createdAfter)) : undefined,
		createdBefore ? lt(customers.createdAt, new Date(createdBefore)) : undefined,
		updatedAfter ? gt(customers.updatedAt, new Date(updatedAfter)) : undefined,
		updatedBefore ? lt(customers.updatedAt, new Date(updatedBefore)) : undefined,
	];
}
