import type { Database } from '@countersign/database';
import type { SpendingPort } from '@countersign/server';
import { and, eq, sql } from 'drizzle-orm';
import { spending } from '../database/schema.js';

/** What the limits remember of each account, in SQL. One statement a write, so the database makes it atomic. */
export function sqlSpending(database: Database): SpendingPort {
	const { read, insert, update } = prepareStatements(database);
	return {
		read: async (accountId) => (await read.execute({ accountId }))[0],
		write: async (record) => {
			const isFirst = record.version === 1;
			const before = record.version - 1;
			const rows = await (isFirst
				? insert.execute({ ...record })
				: update.execute({ ...record, before }));
			return rows.length > 0;
		},
		forget: async (accountId) => {
			await database.delete(spending).where(eq(spending.accountId, accountId));
		},
	};
}

/** They run for every execution: building one takes several times as long as the database does. */
function prepareStatements(database: Database) {
	const [accountId, version] = [sql.placeholder('accountId'), sql.placeholder('version')];
	const value = sql.placeholder('value');
	const read = database
		.select()
		.from(spending)
		.where(eq(spending.accountId, accountId))
		.prepare('read_spending');
	const insert = database
		.insert(spending)
		.values({ accountId, version, value })
		.onConflictDoNothing()
		.returning({ version: spending.version })
		.prepare('insert_spending');
	const update = database
		.update(spending)
		.set({ version: sql`${version}`, value: sql`${value}` })
		.where(and(eq(spending.accountId, accountId), eq(spending.version, sql.placeholder('before'))))
		.returning({ version: spending.version })
		.prepare('update_spending');
	return { read, insert, update };
}
