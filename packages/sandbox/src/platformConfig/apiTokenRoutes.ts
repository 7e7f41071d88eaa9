import type { Page } from '@countersign/contract';
import {
	type ApiToken,
	type ApiTokenCreateRequest,
	type ApiTokenListQuery,
	type Permission,
	permissions,
} from '@countersign/contract/service';
import type { Database } from '@countersign/database';
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { and, eq, gt, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { SandboxContext } from '../platform/context.js';
import { findRow, insertRow } from '../platform/database/database.js';
import { type ApiTokenRow, apiTokens } from '../platform/database/schema/platform.js';
import { contractSchema } from '../platform/http/agrees.js';
import { readBody, readPathId, readQuery } from '../platform/http/readRequest.js';
import { hashSecret } from '../platform/http/requireApiCredential.js';
import type { Router } from '../platform/http/router.js';
import { ServiceError } from '../platform/http/serviceError.js';
import { zonedInstant } from '../platform/http/zonedInstant.js';
import { pageQuery } from '../platform/paging/keyset.js';
import { equals, readPage } from '../platform/paging/readPage.js';

/** `POST /tokens` */
export const apiTokenCreateSchema: z.ZodType<ApiTokenCreateRequest> = contractSchema(
	z.object({
		name: z.string().trim().min(1).max(255),
		permissions: z.array(z.enum(permissions)).min(1).max(permissions.length).readonly(),
	}),
);

/** `GET /tokens` */
export const apiTokenListSchema: z.ZodType<ApiTokenListQuery> = contractSchema(
	z.object({
		...pageQuery,
		name: z.string().exactOptional(),
		createdAfter: zonedInstant.exactOptional(),
		createdBefore: zonedInstant.exactOptional(),
		updatedAfter: zonedInstant.exactOptional(),
		updatedBefore: zonedInstant.exactOptional(),
	}),
);

/** API tokens of the platform. The credential that the sandbox was started with is none of them. */
export function addApiTokenRoutes(routes: Router, context: SandboxContext): void {
	const { database } = context;
	routes.post('/tokens', async (request) => {
		const body = await readBody(request, apiTokenCreateSchema);
		requireOwn(request.get('permissions'), body.permissions);
		return request.json(await createToken(context, body), 201);
	});
	routes.get('/tokens', async (request) =>
		request.json(await listTokens(database, readQuery(request, apiTokenListSchema))),
	);
	routes.get('/tokens/:tokenId', async (request) => {
		const token = await findRow(database, apiTokens, readPathId(request, 'tokenId'));
		return request.json(toApiToken(token ?? unknown()));
	});
	routes.delete('/tokens/:tokenId', async (request) => {
		const isToken = eq(apiTokens.id, readPathId(request, 'tokenId'));
		const deleted = await database.delete(apiTokens).where(isToken).returning();
		if (deleted.length === 0) unknown();
		return request.body(null, 204);
	});
}

/** Nobody gives a token what the caller's own lacks. @throws ServiceError 403 FORBIDDEN */
function requireOwn(own: readonly Permission[], wanted: readonly Permission[]): void {
	const lacking = wanted.find((permission) => !own.includes(permission));
	if (lacking === undefined) return;
	const message = `The API token cannot give the permission ${lacking}, which it lacks.`;
	throw new ServiceError(403, 'FORBIDDEN', message);
}

/** Creates a token. Its response is the only one that has the secret. */
async function createToken(
	{ database, clock, newId }: SandboxContext,
	{ name, permissions: wanted }: ApiTokenCreateRequest,
): Promise<ApiToken> {
	const clientSecret = base64urlnopad.encode(randomBytes(32));
	const now = clock.now();
	const token = await database.transaction((transaction) =>
		insertRow(transaction, apiTokens, {
			id: newId('Token'),
			name,
			permissions: permissions.filter((permission) => wanted.includes(permission)),
			clientId: bytesToHex(randomBytes(16)),
			secretHash: hashSecret(clientSecret),
			createdAt: now,
			updatedAt: now,
		}),
	);
	return { ...toApiToken(token), clientSecret };
}

const tokenList = { name: 'tokens', table: apiTokens };

/** Tokens in the order of their creation. */
async function listTokens(database: Database, query: ApiTokenListQuery): Promise<Page<ApiToken>> {
	const { createdAfter, createdBefore, updatedAfter, updatedBefore } = query;
	const matching = and(
		equals(apiTokens.name, query.name),
		createdAfter ? gt(apiTokens.createdAt, new Date(createdAfter)) : undefined,
		createdBefore ? lt(apiTokens.createdAt, new Date(createdBefore)) : undefined,
		updatedAfter ? gt(apiTokens.updatedAt, new Date(updatedAfter)) : undefined,
		updatedBefore ? lt(apiTokens.updatedAt, new Date(updatedBefore)) : undefined,
	);
	const page = await readPage(database, tokenList, query, matching);
	return { ...page, data: page.data.map(toApiToken) };
}

function toApiToken({ id, name, permissions, clientId, ...row }: ApiTokenRow): ApiToken {
	return {
		id,
		name,
		permissions,
		clientId,
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	};
}

function unknown(): never {
	throw new ServiceError(404, 'TOKEN_NOT_FOUND', 'There is no API token with this id.');
}
