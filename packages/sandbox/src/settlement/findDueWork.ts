import { exists, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { quotes, settlements } from '../database/schema/payments.js';
import { isOverAt } from './expireQuotes.js';

/** What the clock has made due. */
export interface DueWork {
	readonly isQuoteOver: boolean;
	readonly isStepDue: boolean;
}

/** Asks in one query, because every request asks. */
export async function findDueWork(database: Database, now: Date): Promise<DueWork> {
	const one = { one: sql`1` };
	const over = database.select(one).from(quotes).where(isOverAt(now));
	const step = database.select(one).from(settlements).where(lte(settlements.dueAt, now));
	const [due] = await database
		.select({
			isQuoteOver: sql<boolean>`${exists(over)}`,
			isStepDue: sql<boolean>`${exists(step)}`,
		})
		.from(sql`(values (1)) as asked`);
	return due ?? { isQuoteOver: false, isStepDue: false };
}
