import type { ExternalAccount, ExternalAccountListQuery, Page } from '@countersign/contract';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.js';
import { externalAccounts } from '../../platform/database/schema/accounts.js';
import { readPage } from '../../platform/paging/readPage.js';
import { toExternalAccount } from './toExternalAccount.js';

const list = { name: 'external', table: externalAccounts };

/** External accounts of these owners in the order of their registration. */
export async function listExternalAccounts(
	database: Database,
	owners: SQL,
	query: ExternalAccountListQuery,
): Promise<Page<ExternalAccount>> {
	const { currency, customerId } = query;
	const matching = and(
		owners,
		currency ? eq(externalAccounts.currency, currency) : undefined,
		customerId ? eq(externalAccounts.customerId, customerId) : undefined,
	);
	const page = await readPage(database, list, query, matching);
	return { ...page, data: page.data.map(toExternalAccount) };
}
