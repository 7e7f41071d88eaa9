import type { InternalAccount, InternalAccountListQuery, Page } from '@countersign/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { internalAccounts } from '../database/schema/accounts.js';
import { keyset, type List } from '../paging/keyset.js';
import { toPage } from '../paging/toPage.js';
import { toInternalAccounts } from './toInternalAccounts.js';

const list: List = { name: 'internal', position: internalAccounts.position, order: 'asc' };

/** Internal accounts in the order of their opening. */
export async function listInternalAccounts(
	database: Database,
	query: InternalAccountListQuery,
): Promise<Page<InternalAccount>> {
	const { currency, customerId, type } = query;
	const page = keyset(list, query);
	const matching = and(
		currency ? eq(internalAccounts.currency, currency) : undefined,
		customerId ? eq(internalAccounts.customerId, customerId) : undefined,
		type ? eq(internalAccounts.type, type) : undefined,
	);
	const rows = await database
		.select()
		.from(internalAccounts)
		.where(and(matching, page.after))
		.orderBy(page.orderBy)
		.limit(page.limit + 1);
	const total = await database.$count(internalAccounts, matching);
	const { data, ...rest } = toPage(list, page, rows, total, (row) => row);
	return { data: await toInternalAccounts(database, data), ...rest };
}
