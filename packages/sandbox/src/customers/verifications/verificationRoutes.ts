import { Hono } from 'hono';
import type { SandboxContext } from '../../platform/context.js';
import { readBody } from '../../platform/http/readBody.js';
import { readPathId } from '../../platform/http/readPathId.js';
import { readQuery } from '../../platform/http/readQuery.js';
import type { Router, RouterEnvironment } from '../../platform/http/router.js';
import { createVerification } from './createVerification.js';
import { findVerification } from './findVerification.js';
import { listVerifications } from './listVerifications.js';
import { verificationCreateSchema, verificationListSchema } from './schemas.js';
import { toVerification } from './toVerification.js';

/** Checks of companies and people. */
export function verificationRoutes(context: SandboxContext): Router {
	const { database } = context;
	const routes = new Hono<RouterEnvironment>();
	routes.post('/verifications', async (request) => {
		const body = await readBody(request, verificationCreateSchema);
		const verification = await database.transaction((transaction) =>
			createVerification(transaction, context, body),
		);
		return request.json(toVerification(verification));
	});
	routes.get('/verifications', async (request) =>
		request.json(await listVerifications(database, readQuery(request, verificationListSchema))),
	);
	routes.get('/verifications/:verificationId', async (request) => {
		const id = readPathId(request, 'verificationId');
		return request.json(toVerification(await findVerification(database, id)));
	});
	return routes;
}
