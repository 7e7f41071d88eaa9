import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '@countersign/database';
import type { StoreEntry, StorePort } from '@countersign/server';
import { and, eq, gt, sql } from 'drizzle-orm';
import { counters, entries } from '../database/schema.js';

/** Short-lived state in SQL. Each operation is one statement, so the database makes it atomic. */
export function sqlStore(database: Database): StorePort {
	const alive = (key: string, now: number) => and(eq(entries.key, key), gt(entries.expiresAt, now));
	const read = readTogether(database);
	return {
		put: async (added) => {
			if (added.length === 0) return;
			await database
				.insert(entries)
				.values(lastOfEachKey(added))
				.onConflictDoUpdate({
					target: entries.key,
					set: { value: sql`excluded.value`, expiresAt: sql`excluded.expires_at` },
				});
		},
		add: async (entry, now) => {
			const isOver = sql`${entries.expiresAt} <= ${now}`;
			const [row] = await database
				.insert(entries)
				.values(entry)
				.onConflictDoUpdate({
					target: entries.key,
					set: {
						value: sql`case when ${isOver} then excluded.value else ${entries.value} end`,
						expiresAt: sql`case when ${isOver} then excluded.expires_at else ${entries.expiresAt} end`,
					},
				})
				.returning({ value: entries.value });
			return row?.value ?? entry.value;
		},
		get: async (key, now) => {
			const entry = (await read(key)).get(key);
			return entry && entry.expiresAt > now ? entry.value : undefined;
		},
		take: async (key, now) => {
			const [row] = await database.delete(entries).where(alive(key, now)).returning();
			return row?.value;
		},
		count: async ({ key, now, expiresAt }) => {
			const isOver = sql`${counters.expiresAt} <= ${now}`;
			const [row] = await database
				.insert(counters)
				.values({ key, count: 1, expiresAt })
				.onConflictDoUpdate({
					target: counters.key,
					set: {
						count: sql`case when ${isOver} then 1 else ${counters.count} + 1 end`,
						expiresAt: sql`case when ${isOver} then excluded.expires_at else ${counters.expiresAt} end`,
					},
				})
				.returning({ count: counters.count, expiresAt: counters.expiresAt });
			return row ?? { count: 1, expiresAt };
		},
	};
}

type Entries = ReadonlyMap<string, StoreEntry>;

/**
 * Reads in one statement what is asked for in one turn of the event loop: an event wakes all streams of a customer, and
 * each of them looks whether its login still holds.
 */
function readTogether(database: Database): (key: string) => Promise<Entries> {
	let asked = new Set<string>();
	let reading: Promise<Entries> | undefined;
	const readAsked = async () => {
		await nextTurn();
		// One array, so that the statement is the same however many keys there are.
		const keys = sql.param([...asked]);
		asked = new Set();
		reading = undefined;
		const rows = await database
			.select()
			.from(entries)
			.where(sql`${entries.key} = any(${keys}::text[])`);
		return new Map(rows.map((row) => [row.key, row]));
	};
	return (key) => {
		asked.add(key);
		reading ??= readAsked();
		return reading;
	};
}

/**
 * One statement cannot write a row twice. Two statements that write the same rows take them in the same
 * order, so that neither waits for the other.
 */
function lastOfEachKey(added: readonly StoreEntry[]): StoreEntry[] {
	const last = new Map(added.map((entry) => [entry.key, entry]));
	return [...last.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}
