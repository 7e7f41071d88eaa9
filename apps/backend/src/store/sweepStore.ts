import type { Database } from '@countersign/database';
import { inArray, lte } from 'drizzle-orm';
import { counters, entries, events } from '../database/schema.js';

/** An event is kept for pages that were away so long; those that were away longer read everything anew. */
const eventLife = 60 * 60_000;

/** Milliseconds by which the clocks of two processes may differ: what has ended here may count elsewhere. */
const clockTolerance = 10 * 60_000;

/** Rows that one statement deletes, so that none of them takes long. */
const batch = 1_000;

/**
 * Deletes what has ended, in batches. Reading does not need it; the disk does. What somebody is writing at this
 * moment is left to the next sweep, so that nobody waits for this one.
 */
export async function sweepStore(database: Database, time: number): Promise<void> {
	const now = time - clockTolerance;
	for (const table of [entries, counters]) {
		await untilFewer(() => {
			const ended = database
				.select({ key: table.key })
				.from(table)
				.where(lte(table.expiresAt, now))
				.limit(batch)
				.for('update', { skipLocked: true });
			return database.delete(table).where(inArray(table.key, ended)).returning({ key: table.key });
		});
	}
	await untilFewer(() => {
		const old = database
			.select({ position: events.position })
			.from(events)
			.where(lte(events.recordedAt, now - eventLife))
			.limit(batch);
		return database
			.delete(events)
			.where(inArray(events.position, old))
			.returning({ position: events.position });
	});
}

/** Repeats a statement until it has deleted less than a batch. */
async function untilFewer(remove: () => PromiseLike<readonly unknown[]>): Promise<void> {
	while ((await remove()).length === batch);
}
