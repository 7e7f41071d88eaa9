import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxContext } from '../context.js';
import { answerSigned } from '../credentials/answerSigned.js';
import { parse } from '../http/parse.js';
import { readBody } from '../http/readBody.js';
import { readPathId } from '../http/readPathId.js';
import { readQuery } from '../http/readQuery.js';
import type { Router, RouterEnvironment } from '../http/router.js';
import { readSignedHeaders } from '../signing/readSignedHeaders.js';
import { signedRetry } from '../signing/signedRetry.js';
import { createCustomer } from './createCustomer.js';
import { deleteCustomer } from './deleteCustomer.js';
import { findCustomer } from './findCustomer.js';
import { listCustomers } from './listCustomers.js';
import { customerCreateSchema, customerListSchema, customerUpdateSchema } from './schemas.js';
import { toCustomer } from './toCustomers.js';
import { updateCustomer } from './updateCustomer.js';

/** Customers of the platform. */
export function customerRoutes(context: SandboxContext): Router {
	const { database } = context;
	const routes = new Hono<RouterEnvironment>();
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
		const body = await readBody(request, z.unknown());
		const target = { id: readPathId(request, 'customerId'), body };
		const operation = updateCustomer(context, target, parse(customerUpdateSchema, body));
		const outcome = await signedRetry(context, readSignedHeaders(request), operation);
		return answerSigned(request, outcome, 200);
	});
	routes.delete('/customers/:customerId', async (request) =>
		request.json(await deleteCustomer(context, readPathId(request, 'customerId'))),
	);
	return routes;
}
