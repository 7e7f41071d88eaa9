import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@countersign/database';
import { sql } from 'drizzle-orm';
import { entries } from './schema.js';

/** Whether the database responds within 2 seconds, and can be written to: a server in recovery only reads. */
export async function isWritable(database: Database): Promise<boolean> {
	const late = new AbortController();
	// A database that only reads refuses a lock for writing, even of no row.
	const locked = database.select().from(entries).where(sql`false`).for('update');
	const asked = locked.then(
		() => true,
		() => false,
	);
	const response = await Promise.race([asked, wait(2_000, false, { signal: late.signal })]);
	late.abort();
	return response;
}
