import { eq, min, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.js';
import { quotes, settlements } from '../../platform/database/schema/payments.js';

/** When work falls due that the clock brings about. Absent where there is none. */
export interface NextDue {
	/** The first quote that waits expires. */
	readonly expiry: Date | null;
	/** The first payment on its way takes its next step. */
	readonly step: Date | null;
}

/** Asks in one query. */
export async function findNextDue(database: Database): Promise<NextDue> {
	const expiry = database
		.select({ first: min(quotes.expiresAt) })
		.from(quotes)
		.where(eq(quotes.status, 'PENDING'));
	const step = database.select({ first: min(settlements.dueAt) }).from(settlements);
	const [next] = await database
		.select({
			expiry: sql<Date | null>`(${expiry})`.mapWith(quotes.expiresAt),
			step: sql<Date | null>`(${step})`.mapWith(settlements.dueAt),
		})
		.from(sql`(values (1)) as asked`);
	return next ?? { expiry: null, step: null };
}
