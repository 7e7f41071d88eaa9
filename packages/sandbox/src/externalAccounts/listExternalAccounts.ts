import type { ExternalAccount, ExternalAccountListQuery, Page } from '@countersign/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { externalAccounts } from '../database/schema/accounts.js';
import { readPage } from '../paging/readPage.js';
import { toExternalAccount } from './toExternalAccount.js';

const list = { name: 'external', table: externalAccounts };

/** External accounts in the order of their registration. */
export async function listExternalAccounts(
	database: Database,
	query: ExternalAccountListQuery,
): Promise<Page<ExternalAccount>> {
	const { currency, customerId } = query;
	const matching = and(
		currency ? eq(externalAccounts.currency, currency) : undefined,
		customerId ? eq(externalAccounts.customerId, customerId) : undefined,
	);
	const page = await readPage(database, list, query, matching);
	return { ...page, data: page.data.map(toExternalAccount) };
}
