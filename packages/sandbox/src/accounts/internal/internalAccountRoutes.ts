import type {
	InternalAccount,
	InternalAccountExportRequest,
	InternalAccountListQuery,
	Page,
} from '@countersign/contract';
import {
	type InternalAccountUpdateRequest,
	internalAccountTypes,
	type List,
	type PlatformInternalAccountListQuery,
} from '@countersign/contract/service';
import type { Database } from '@countersign/database';
import { and, asc, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { respondToLeg } from '../../auth/signing/signedRetry.js';
import type { SandboxContext } from '../../platform/context.js';
import { internalAccounts } from '../../platform/database/schema/accounts.js';
import { parsePublicKey } from '../../platform/enclave/keyPair.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { readBody, readPathId, readQuery } from '../../platform/http/readRequest.js';
import type { Router } from '../../platform/http/router.js';
import { pageQuery } from '../../platform/paging/keyset.js';
import { equals, readPage } from '../../platform/paging/readPage.js';
import { readPlatform } from '../../platformConfig/readPlatform.js';
import { exportInternalAccount } from './exportInternalAccount.js';
import { toInternalAccounts } from './toInternalAccounts.js';
import { updateInternalAccount } from './updateInternalAccount.js';

const platformList = z.object({
	currency: z.string().exactOptional(),
	type: z.enum(internalAccountTypes).exactOptional(),
});

/** `GET /customers/internal-accounts` */
export const internalAccountListSchema: z.ZodType<InternalAccountListQuery> = contractSchema(
	platformList.extend({ ...pageQuery, customerId: z.string().exactOptional() }),
);

/** `PATCH /internal-accounts/{id}` */
export const internalAccountUpdateSchema: z.ZodType<InternalAccountUpdateRequest> = contractSchema(
	z
		.object({ privateEnabled: z.boolean().exactOptional() })
		.refine((change) => Object.keys(change).length > 0, 'must change something'),
);

// Only the uncompressed form makes sense: an export is always sealed.
const wanted = z.object({
	clientPublicKey: z
		.string()
		.refine(
			(hex) => hex.startsWith('04') && parsePublicKey(hex),
			'must be an uncompressed point on P-256, in hex',
		),
});

/** `GET /platform/internal-accounts` */
export const platformInternalAccountListSchema: z.ZodType<PlatformInternalAccountListQuery> =
	contractSchema(platformList);

/** `POST /internal-accounts/{id}/export` */
export const walletExportRequestSchema: z.ZodType<InternalAccountExportRequest> =
	contractSchema(wanted);

/** Accounts that the service holds for customers and for the platform. */
export function addInternalAccountRoutes(routes: Router, context: SandboxContext): void {
	routes.get('/customers/internal-accounts', async (request) => {
		const query = readQuery(request, internalAccountListSchema);
		return request.json(await listInternalAccounts(context.database, query));
	});
	routes.get('/platform/internal-accounts', async (request) => {
		const query = readQuery(request, platformInternalAccountListSchema);
		return request.json(await listPlatformAccounts(context, query));
	});
	routes.patch('/internal-accounts/:id', async (request) => {
		const change = await readBody(request, internalAccountUpdateSchema);
		const operation = updateInternalAccount(context, readPathId(request, 'id'), change);
		return respondToLeg(request, context, operation, 200);
	});
	routes.post('/internal-accounts/:id/export', async (request) => {
		const wanted = await readBody(request, walletExportRequestSchema);
		const operation = exportInternalAccount(context, readPathId(request, 'id'), wanted);
		return respondToLeg(request, context, operation, 200);
	});
}

const internalAccountList = { name: 'internal', table: internalAccounts };

/** Internal accounts of customers in the order of their opening. */
async function listInternalAccounts(
	database: Database,
	query: InternalAccountListQuery,
): Promise<Page<InternalAccount>> {
	const { currency, customerId, type } = query;
	const matching = and(
		isNotNull(internalAccounts.customerId),
		equals(internalAccounts.currency, currency),
		equals(internalAccounts.customerId, customerId),
		equals(internalAccounts.type, type),
	);
	const page = await readPage(database, internalAccountList, query, matching);
	return { ...page, data: await toInternalAccounts(database, page.data) };
}

/** The platform's own accounts, one in every supported currency. */
async function listPlatformAccounts(
	context: SandboxContext,
	{ currency, type }: PlatformInternalAccountListQuery,
): Promise<List<InternalAccount>> {
	const { database } = context;
	await readPlatform(database, context);
	const rows = await database
		.select()
		.from(internalAccounts)
		.where(
			and(
				isNull(internalAccounts.customerId),
				equals(internalAccounts.currency, currency),
				equals(internalAccounts.type, type),
			),
		)
		.orderBy(asc(internalAccounts.position));
	return { data: await toInternalAccounts(database, rows) };
}
