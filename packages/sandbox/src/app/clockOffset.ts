import type { Database, DatabaseTransaction } from '@countersign/database';
import { sql } from 'drizzle-orm';
import { takeTurn } from '../payments/settlement/startSettlement.js';
import type { Clock } from '../platform/clock.js';
import { webhooks } from '../platform/database/schema/events.js';
import { settlements } from '../platform/database/schema/payments.js';
import { clockOffsets } from '../platform/database/schema/platform.js';
import { ServiceError } from '../platform/http/serviceError.js';

/** Moves a clock by what earlier runs on the same database moved theirs by. */
export async function restoreClock(database: Database, clock: Clock): Promise<void> {
	const [offset] = await database.select().from(clockOffsets);
	if (offset) clock.advance(offset.milliseconds);
}

/** The instants that a clock can be moved to. What happens years before and after them is in years of four digits, too. */
const [earliest, latest] = [Date.parse('1900-01-01T00:00:00Z'), Date.parse('9000-01-01T00:00:00Z')];

/**
 * Moves a clock, so that it keeps the difference after a restart. When it is set back, pending work is due after as
 * long as before. Nothing is changed when the database cannot be written to.
 *
 * @throws ServiceError 400 INVALID_INPUT
 */
export async function moveClock(
	database: Database,
	clock: Clock,
	change: { readonly advanceMs: number } | { readonly now: string },
): Promise<void> {
	const before = clock.now().getTime();
	const after = 'now' in change ? Date.parse(change.now) : before + change.advanceMs;
	if (after < earliest || after > latest) {
		const message = 'The clock can be moved to the years 1900 to 8999.';
		throw new ServiceError(400, 'INVALID_INPUT', message);
	}
	const milliseconds = after - before;
	await database.transaction(async (transaction) => {
		await transaction
			.insert(clockOffsets)
			.values({ milliseconds })
			.onConflictDoUpdate({
				target: clockOffsets.isOnly,
				set: { milliseconds: sql`${clockOffsets.milliseconds} + ${milliseconds}` },
			});
		if (milliseconds < 0) await advanceWork(transaction, -milliseconds);
		// Before the commit: by the old clock, all work would be overdue.
		clock.advance(milliseconds);
	});
}

/** Makes steps of payments and webhooks due earlier. */
async function advanceWork(transaction: DatabaseTransaction, milliseconds: number): Promise<void> {
	// A step that is being taken schedules the next one.
	await takeTurn(transaction, 'settlement');
	for (const table of [settlements, webhooks]) {
		const dueAt = sql`${table.dueAt} - ${milliseconds} * interval '1 millisecond'`;
		await transaction.update(table).set({ dueAt });
	}
}
