import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.js';

/** Numbers of the advisory locks. They are as good as random, for other programs may use some too. */
const turns = { expiry: 7_305_021_003, settlement: 7_305_021_005 } as const;

/**
 * Waits until nobody else has this turn, in any process on this database, and keeps it until the
 * transaction ends. Rows that many wait for are no substitute: whoever finds one changed has it
 * locked all the same while waiting for the next, and two of those wait for each other.
 */
export async function takeTurn(transaction: Transaction, turn: keyof typeof turns): Promise<void> {
	await transaction.execute(sql`select pg_advisory_xact_lock(${turns[turn]})`);
}
