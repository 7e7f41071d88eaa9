import type { Database } from '@countersign/database';
import type { Clock } from './clock.js';
import { clockOffsets } from './database/schema/platform.js';

/** Moves a clock by what an earlier run on the same database was moved by. */
export async function restoreClock(database: Database, clock: Clock): Promise<void> {
	const [offset] = await database.select().from(clockOffsets);
	if (offset) clock.advance(offset.milliseconds);
}

/** Keeps by how much a clock is ahead of the machine's. */
export async function storeClock(database: Database, clock: Clock): Promise<void> {
	const milliseconds = clock.now().getTime() - Date.now();
	await database
		.insert(clockOffsets)
		.values({ milliseconds })
		.onConflictDoUpdate({ target: clockOffsets.isOnly, set: { milliseconds } });
}
