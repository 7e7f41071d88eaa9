import { Hono } from 'hono';
import { z } from 'zod';
import { answerSigned } from '../../auth/credentials/answerSigned.js';
import { readSignedHeaders } from '../../auth/signing/readSignedHeaders.js';
import { signedRetry } from '../../auth/signing/signedRetry.js';
import type { SandboxContext } from '../../platform/context.js';
import { parse } from '../../platform/http/parse.js';
import { readBody } from '../../platform/http/readBody.js';
import { readPathId } from '../../platform/http/readPathId.js';
import { readQuery } from '../../platform/http/readQuery.js';
import type { Router, RouterEnvironment } from '../../platform/http/router.js';
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
