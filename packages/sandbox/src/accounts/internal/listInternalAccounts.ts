import type { InternalAccount, InternalAccountListQuery, Page } from '@countersign/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.js';
import { internalAccounts } from '../../platform/database/schema/accounts.js';
import { readPage } from '../../platform/paging/readPage.js';
import { toInternalAccounts } from './toInternalAccounts.js';

const list = { name: 'internal', table: internalAccounts };

/** Internal accounts of customers in the order of their opening. */
export async function listInternalAccounts(
	database: Database,
	query: InternalAccountListQuery,
): Promise<Page<InternalAccount>> {
	const { currency, customerId, type } = query;
	const matching = and(
		isNotNull(internalAccounts.customerId),
		currency ? eq(internalAccounts.currency, currency) : undefined,
		customerId ? eq(internalAccounts.customerId, customerId) : undefined,
		type ? eq(internalAccounts.type, type) : undefined,
	);
	const page = await readPage(database, list, query, matching);
	return { ...page, data: await toInternalAccounts(database, page.data) };
}
