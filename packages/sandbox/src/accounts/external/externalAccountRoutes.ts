import type {
	Beneficiary,
	ExternalAccount,
	ExternalAccountCreateInfo,
	ExternalAccountCreateRequest,
	ExternalAccountListQuery,
	Page,
} from '@countersign/contract';
import {
	accountKinds,
	type ExternalAccountInfo,
	type PlatformExternalAccountCreateRequest,
	type PlatformExternalAccountListQuery,
} from '@countersign/contract/service';
import type { Database } from '@countersign/database';
import { and, eq, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { SandboxContext } from '../../platform/context.js';
import {
	type ExternalAccountRow,
	externalAccounts,
} from '../../platform/database/schema/accounts.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { invalidInput, readBody, readPathId, readQuery } from '../../platform/http/readRequest.js';
import type { RequestContext, Router } from '../../platform/http/router.js';
import { pageQuery } from '../../platform/paging/keyset.js';
import { equals, readPage } from '../../platform/paging/readPage.js';
import { accountInfoSchema } from './accountInfoSchema.js';
import { createExternalAccount } from './createExternalAccount.js';
import {
	findExternalAccount,
	ofCustomers,
	ofPlatform,
	unknownExternalAccount,
} from './findExternalAccount.js';

const platformCreate = z.object({
	currency: z.string(),
	platformAccountId: z.string().min(1).max(255).exactOptional(),
	accountInfo: accountInfoSchema,
});

const create = platformCreate.extend({
	customerId: z.string().exactOptional(),
	defaultUmaDepositAccount: z.boolean().exactOptional(),
});

const platformList = z.object({ ...pageQuery, currency: z.string().exactOptional() });

/** `GET /customers/external-accounts` */
export const externalAccountListSchema: z.ZodType<ExternalAccountListQuery> = contractSchema(
	platformList.extend({ customerId: z.string().exactOptional() }),
);

/** `POST /customers/external-accounts` */
export const externalAccountCreateSchema: z.ZodType<ExternalAccountCreateRequest> =
	contractSchema(create);

/** `POST /platform/external-accounts` */
export const platformExternalAccountCreateSchema: z.ZodType<PlatformExternalAccountCreateRequest> =
	contractSchema(platformCreate);

/** `GET /platform/external-accounts` */
export const platformExternalAccountListSchema: z.ZodType<PlatformExternalAccountListQuery> =
	contractSchema(platformList);

/** Bank accounts and wallets outside the service, of customers and of the platform itself. */
export function addExternalAccountRoutes(routes: Router, context: SandboxContext): void {
	const { database } = context;
	const create = async (
		request: RequestContext,
		customerId: string | null,
		body: PlatformExternalAccountCreateRequest,
	) => {
		const account = await database.transaction((transaction) =>
			createExternalAccount(transaction, context, customerId, body),
		);
		return request.json(toExternalAccount(account), 201);
	};
	routes.post('/customers/external-accounts', async (request) => {
		const { customerId, ...body } = await readBody(request, externalAccountCreateSchema);
		return create(request, requireCustomerId(customerId), body);
	});
	routes.get('/customers/external-accounts', async (request) => {
		const query = readQuery(request, externalAccountListSchema);
		return request.json(await listExternalAccounts(database, ofCustomers, query));
	});
	routes.post('/platform/external-accounts', async (request) =>
		create(request, null, await readBody(request, platformExternalAccountCreateSchema)),
	);
	routes.get('/platform/external-accounts', async (request) => {
		const query = readQuery(request, platformExternalAccountListSchema);
		return request.json(await listExternalAccounts(database, ofPlatform, query));
	});
	for (const [path, owners] of [
		['/customers/external-accounts/:accountId', ofCustomers],
		['/platform/external-accounts/:accountId', ofPlatform],
	] as const satisfies [string, SQL][]) {
		routes.get(path, async (request) => {
			const account = await findExternalAccount(database, readPathId(request, 'accountId'), owners);
			return request.json(toExternalAccount(account));
		});
		routes.delete(path, async (request) => {
			await deleteExternalAccount(database, readPathId(request, 'accountId'), owners);
			return request.body(null, 204);
		});
	}
}

function requireCustomerId(customerId: string | undefined): string {
	if (customerId !== undefined) return customerId;
	throw invalidInput([{ field: 'customerId', message: 'is required' }]);
}

const externalAccountList = { name: 'external', table: externalAccounts };

/** External accounts of these owners in the order of their registration. */
async function listExternalAccounts(
	database: Database,
	owners: SQL,
	query: ExternalAccountListQuery,
): Promise<Page<ExternalAccount>> {
	const { currency, customerId } = query;
	const matching = and(
		owners,
		equals(externalAccounts.currency, currency),
		equals(externalAccounts.customerId, customerId),
	);
	const page = await readPage(database, externalAccountList, query, matching);
	return { ...page, data: page.data.map(toExternalAccount) };
}

/**
 * Deletes an external account of these owners. Pending payments to it still arrive; quotes to it can no
 * longer be executed.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND
 */
async function deleteExternalAccount(database: Database, id: string, owners: SQL): Promise<void> {
	const deleted = await database
		.delete(externalAccounts)
		.where(and(eq(externalAccounts.id, id), owners))
		.returning({ id: externalAccounts.id });
	if (deleted.length === 0) unknownExternalAccount();
}

/** Renders a stored account. */
function toExternalAccount(row: ExternalAccountRow): ExternalAccount {
	const { accountInfo } = row;
	return {
		id: row.id,
		...(row.customerId === null ? {} : { customerId: row.customerId }),
		status: row.status,
		...(row.platformAccountId === null ? {} : { platformAccountId: row.platformAccountId }),
		currency: row.currency,
		...(row.customerId === null ? {} : { defaultUmaDepositAccount: row.defaultUmaDepositAccount }),
		beneficiaryVerificationStatus: row.beneficiaryVerificationStatus,
		...(row.beneficiaryVerificationStatus === 'MATCHED' && 'beneficiary' in accountInfo
			? { beneficiaryVerifiedData: { fullName: nameOf(accountInfo.beneficiary) } }
			: {}),
		accountInfo: withRails(accountInfo),
	};
}

function withRails(info: ExternalAccountCreateInfo): ExternalAccountInfo {
	if (!('beneficiary' in info)) return info;
	return { ...info, paymentRails: accountKinds[info.accountType].rails };
}

function nameOf(beneficiary: Beneficiary): string {
	return beneficiary.beneficiaryType === 'INDIVIDUAL'
		? beneficiary.fullName
		: beneficiary.legalName;
}
