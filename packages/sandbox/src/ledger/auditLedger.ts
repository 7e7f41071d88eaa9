import type { Database } from '@countersign/database';
import { asc, eq, sql } from 'drizzle-orm';
import { journalEntries, ledgerAccounts, postings } from '../platform/database/schema/ledger.js';
import type { LedgerAudit } from './ledgerAudit.js';

const total = sql<number>`sum(${postings.amount})`.mapWith(Number);

/** Reads and verifies the ledger in one snapshot. */
export function auditLedger(database: Database): Promise<LedgerAudit> {
	return database.transaction(
		async (snapshot) => ({
			sums: await snapshot
				.select({ currency: postings.currency, total })
				.from(postings)
				.groupBy(postings.currency)
				.orderBy(asc(postings.currency)),
			balances: await snapshot
				.select({
					account: ledgerAccounts.id,
					currency: ledgerAccounts.currency,
					balance: sql`${ledgerAccounts.balance}`.mapWith(Number),
				})
				.from(ledgerAccounts)
				.orderBy(asc(ledgerAccounts.id)),
			postings: await snapshot
				.select({
					entry: postings.entryId,
					kind: journalEntries.kind,
					transactionId: journalEntries.transactionId,
					account: postings.ledgerAccountId,
					currency: postings.currency,
					amount: sql`${postings.amount}`.mapWith(Number),
				})
				.from(postings)
				.innerJoin(journalEntries, eq(journalEntries.id, postings.entryId))
				.orderBy(asc(postings.id)),
			faults: [...(await unbalancedEntries(snapshot)), ...(await driftedAccounts(snapshot))],
		}),
		{ isolationLevel: 'repeatable read' },
	);
}

async function unbalancedEntries(database: Database): Promise<string[]> {
	const rows = await database
		.selectDistinct({ entry: postings.entryId })
		.from(postings)
		.groupBy(postings.entryId, postings.currency)
		.having(sql`sum(${postings.amount}) <> 0`);
	return rows.map(({ entry }) => entry);
}

async function driftedAccounts(database: Database): Promise<string[]> {
	const rows = await database
		.select({ account: ledgerAccounts.id })
		.from(ledgerAccounts)
		.leftJoin(postings, eq(postings.ledgerAccountId, ledgerAccounts.id))
		.groupBy(ledgerAccounts.id, ledgerAccounts.balance)
		.having(sql`${ledgerAccounts.balance} <> coalesce(sum(${postings.amount}), 0)`);
	return rows.map(({ account }) => account);
}
