import type { Customer, CustomerListQuery, Page } from '@countersign/contract';
import type { Database, DatabaseTransaction } from '@countersign/database';
import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { enqueueAccountEvents } from '../../accounts/internal/enqueueAccountEvents.js';
import { respondToLeg } from '../../auth/signing/signedRetry.js';
import type { SandboxContext } from '../../platform/context.js';
import { updateRow } from '../../platform/database/database.js';
import { internalAccounts } from '../../platform/database/schema/accounts.js';
import { credentials, sessions } from '../../platform/database/schema/auth.js';
import { customers } from '../../platform/database/schema/customers.js';
import { readBody, readPathId, readQuery } from '../../platform/http/readRequest.js';
import type { Router } from '../../platform/http/router.js';
import { readPage } from '../../platform/paging/readPage.js';
import { createCustomer } from './createCustomer.js';
import {
	customerCreateSchema,
	customerListSchema,
	customerUpdateSchema,
} from './customerSchemas.js';
import { findCustomer, lockCustomer } from './findCustomer.js';
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
	routes.delete('/customers/:customerId', async (request) =>
		request.json(await deleteCustomer(context, readPathId(request, 'customerId'))),
	);
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

/**
 * `DELETE /customers/{customerId}`. The customer and the accounts can still be read. They are closed: nobody can sign in,
 * sign, or move their money, and no payment to them begins. One that is under way still arrives.
 *
 * @throws ServiceError 404 USER_NOT_FOUND, 410 CUSTOMER_DELETED when repeated
 */
function deleteCustomer(context: SandboxContext, id: string): Promise<Customer> {
	const updatedAt = context.clock.now();
	return context.database.transaction(async (transaction) => {
		await lockCustomer(transaction, id);
		const closed = await endAccess(transaction, id, updatedAt);
		const change = { ids: closed, at: updatedAt };
		await enqueueAccountEvents(transaction, context, 'INTERNAL_ACCOUNT.STATUS_UPDATED', change);
		const deleted = await updateRow(transaction, customers, id, { isDeleted: true, updatedAt });
		return toCustomer(transaction, deleted);
	});
}

/**
 * Closes the accounts, and ends their credentials and sessions. Accounts first: this waits for a refresh that holds one. Then
 * credentials: this waits for a sign-in that holds one. The sessions of both end, too.
 *
 * @returns the ids of the accounts
 */
async function endAccess(
	transaction: DatabaseTransaction,
	customerId: string,
	now: Date,
): Promise<readonly string[]> {
	const closed = await transaction
		.update(internalAccounts)
		.set({ status: 'CLOSED', updatedAt: now })
		.where(eq(internalAccounts.customerId, customerId))
		.returning({ id: internalAccounts.id });
	const own = closed.map(({ id }) => id);
	await transaction
		.update(credentials)
		.set({ removedAt: now, updatedAt: now })
		.where(and(inArray(credentials.accountId, own), isNull(credentials.removedAt)));
	await transaction
		.update(sessions)
		.set({ revokedAt: now, updatedAt: now })
		.where(and(inArray(sessions.accountId, own), isNull(sessions.revokedAt)));
	return own;
}
