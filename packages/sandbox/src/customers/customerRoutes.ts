import { Hono } from 'hono';
import type { SandboxContext } from '../context.js';
import { readBody } from '../http/readBody.js';
import { readPathId } from '../http/readPathId.js';
import { readQuery } from '../http/readQuery.js';
import type { Router, RouterEnvironment } from '../http/router.js';
import { createCustomer } from './createCustomer.js';
import { findCustomer } from './findCustomer.js';
import { listCustomers } from './listCustomers.js';
import { customerCreateSchema, customerListSchema } from './schemas.js';
import { toCustomer } from './toCustomer.js';

/** Customers of the platform. */
export function customerRoutes(context: SandboxContext): Router {
	const { database } = context;
	const routes = new Hono<RouterEnvironment>();
	routes.post('/customers', async (request) => {
		const body = await readBody(request, customerCreateSchema);
		const customer = await database.transaction((transaction) =>
			createCustomer(transaction, context, body),
		);
		return request.json(toCustomer(customer), 201);
	});
	routes.get('/customers', async (request) =>
		request.json(await listCustomers(database, readQuery(request, customerListSchema))),
	);
	routes.get('/customers/:customerId', async (request) =>
		request.json(toCustomer(await findCustomer(database, readPathId(request, 'customerId')))),
	);
	return routes;
}
