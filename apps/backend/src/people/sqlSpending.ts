import type { Database } from '@countersign/database';
import type { SpendingPort } from '@countersign/server';
import { and, eq } from 'drizzle-orm';
import { spending } from '../database/schema.js';

/** What the limits remember of each account, in SQL. One statement a write, so the database makes it atomic. */
export function sqlSpending(database: Database): SpendingPort {
	return {
		read: async (accountId) => {
			const [row] = await database.select().from(spending).where(eq(spending.accountId, accountId));
			return row;
		},
		write: async (record) => {
			const { accountId, version, value } = record;
			if (version === 1) {
				const inserted = await database
					.insert(spending)
					.values(record)
					.onConflictDoNothing()
					.returning({ version: spending.version });
				return inserted.length > 0;
			}
			const isBefore = and(eq(spending.accountId, accountId), eq(spending.version, version - 1));
			const updated = await database
				.update(spending)
				.set({ version, value })
				.where(isBefore)
				.returning({ version: spending.version });
			return updated.length > 0;
		},
	};
}
