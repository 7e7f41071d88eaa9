import type { Database } from '@countersign/database';
import { sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.js';
import { clockOffsets } from '../platform/database/schema/platform.js';

/** Moves a clock by what earlier runs on the same database moved theirs by. */
export async function restoreClock(database: Database, clock: Clock): Promise<void> {
	const [offset] = await database.select().from(clockOffsets);
	if (offset) clock.advance(offset.milliseconds);
}

/** Moves a clock, so that it keeps the difference after a restart. */
export async function moveClock(
	database: Database,
	clock: Clock,
	change: { readonly advanceMs: number } | { readonly now: string },
): Promise<void> {
	const before = clock.now().getTime();
	if ('now' in change) clock.set(new Date(change.now));
	else clock.advance(change.advanceMs);
	const milliseconds = clock.now().getTime() - before;
	await database
		.insert(clockOffsets)
		.values({ milliseconds })
		.onConflictDoUpdate({
			target: clockOffsets.isOnly,
			set: { milliseconds: sql`${clockOffsets.milliseconds} + ${milliseconds}` },
		});
}
