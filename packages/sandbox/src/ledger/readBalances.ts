import { inArray } from 'drizzle-orm';
import type { Database } from '../platform/database/database.js';
import { ledgerAccounts } from '../platform/database/schema/ledger.js';

/** Balances by ledger account id, in the smallest unit. An account that no posting touched is absent. */
export async function readBalances(
	database: Database,
	ids: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
	if (ids.length === 0) return new Map();
	const rows = await database
		.select({ id: ledgerAccounts.id, balance: ledgerAccounts.balance })
		.from(ledgerAccounts)
		.where(inArray(ledgerAccounts.id, [...ids]));
	return new Map(rows.map(({ id, balance }) => [id, balance]));
}
