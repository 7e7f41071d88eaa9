import { lte } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { counters, entries } from '../database/schema.js';

/** Deletes what has ended. Reading does not need it; the disk does. */
export async function sweepStore(database: Database, now: number): Promise<void> {
	await database.delete(entries).where(lte(entries.expiresAt, now));
	await database.delete(counters).where(lte(counters.expiresAt, now));
}
