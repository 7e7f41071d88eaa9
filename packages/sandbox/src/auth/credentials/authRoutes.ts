import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxContext } from '../../platform/context.js';
import { parse } from '../../platform/http/parse.js';
import { readBody } from '../../platform/http/readBody.js';
import { readQuery } from '../../platform/http/readQuery.js';
import type { Router, RouterEnvironment } from '../../platform/http/router.js';
import { deleteSession } from '../sessions/deleteSession.js';
import { listSessions } from '../sessions/listSessions.js';
import { refreshSession } from '../sessions/refreshSession.js';
import { readSignedHeaders } from '../signing/readSignedHeaders.js';
import { signedRetry } from '../signing/signedRetry.js';
import { accountQuerySchema } from './accountQuerySchema.js';
import { answerSigned } from './answerSigned.js';
import { challengeCredential } from './challengeCredential.js';
import { createCredential } from './createCredential.js';
import { deleteCredential } from './deleteCredential.js';
import { listCredentials } from './listCredentials.js';
import { readId } from './readId.js';
import {
	credentialChallengeSchema,
	credentialCreateSchema,
	credentialVerifySchema,
	sessionRefreshSchema,
} from './schemas.js';
import { verifyCredential } from './verifyCredential.js';

/** Credentials and sessions (specification, "Credential operations"). */
export function authRoutes(context: SandboxContext): Router {
	const routes = new Hono<RouterEnvironment>();

	routes.get('/auth/credentials', async (request) => {
		const { accountId } = readQuery(request, accountQuerySchema);
		return request.json(await listCredentials(context, accountId));
	});

	routes.post('/auth/credentials', async (request) => {
		const body = await readBody(request, z.unknown());
		const operation = createCredential(context, body, parse(credentialCreateSchema, body));
		const outcome = await signedRetry(context, readSignedHeaders(request), operation);
		return answerSigned(request, outcome, 201);
	});

	routes.post('/auth/credentials/:id/challenge', async (request) => {
		const body = await readBody(request, credentialChallengeSchema.optional());
		const id = readId(request, 'AuthMethod');
		return request.json(await challengeCredential(context, id, body ?? {}));
	});

	routes.post('/auth/credentials/:id/verify', async (request) => {
		const body = await readBody(request, z.unknown());
		const verification = parse(credentialVerifySchema, body);
		const target = { id: readId(request, 'AuthMethod'), body };
		const headers = readSignedHeaders(request);
		const outcome = await verifyCredential(context, headers, target, verification);
		return answerSigned(request, outcome, 200);
	});

	routes.delete('/auth/credentials/:id', async (request) => {
		const operation = deleteCredential(context, readId(request, 'AuthMethod'));
		const outcome = await signedRetry(context, readSignedHeaders(request), operation);
		return answerSigned(request, outcome, 204);
	});

	routes.get('/auth/sessions', async (request) => {
		const { accountId } = readQuery(request, accountQuerySchema);
		return request.json(await listSessions(context, accountId));
	});

	routes.delete('/auth/sessions/:id', async (request) => {
		const operation = deleteSession(context, readId(request, 'Session'));
		const outcome = await signedRetry(context, readSignedHeaders(request), operation);
		return answerSigned(request, outcome, 204);
	});

	routes.post('/auth/sessions/:id/refresh', async (request) => {
		const body = await readBody(request, z.unknown());
		const target = { id: readId(request, 'Session'), body };
		const operation = refreshSession(context, target, parse(sessionRefreshSchema, body));
		const outcome = await signedRetry(context, readSignedHeaders(request), operation);
		return answerSigned(request, outcome, 201);
	});

	return routes;
}
