import type { ExternalAccount, ExternalAccountListQuery, Page } from '@countersign/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { externalAccounts } from '../database/schema/accounts.js';
import { keyset, type List } from '../paging/keyset.js';
import { toPage } from '../paging/toPage.js';
import { toExternalAccount } from './toExternalAccount.js';

const list: List = { name: 'external', position: externalAccounts.position, order: 'asc' };

/** External accounts in the order of their registration. */
export async function listExternalAccounts(
	database: Database,
	query: ExternalAccountListQuery,
): Promise<Page<ExternalAccount>> {
	const { currency, customerId } = query;
	const page = keyset(list, query);
	const matching = and(
		currency ? eq(externalAccounts.currency, currency) : undefined,
		customerId ? eq(externalAccounts.customerId, customerId) : undefined,
	);
	const rows = await database
		.select()
		.from(externalAccounts)
		.where(and(matching, page.after))
		.orderBy(page.orderBy)
		.limit(page.limit + 1);
	const total = await database.$count(externalAccounts, matching);
	return toPage(list, page, rows, total, toExternalAccount);
}
