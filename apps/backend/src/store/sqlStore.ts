import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '@countersign/database';
import type { StoreEntry, StorePort } from '@countersign/server';
import { and, eq, gt, sql } from 'drizzle-orm';
import { counters, entries } from '../database/schema.js';

/**
 * State that ends, in SQL. Each operation is one statement, so the database makes it atomic.
 *
 * @param now epoch milliseconds; a clock that all processes share, as well as their machines allow
 */
export function sqlStore(database: Database, now: () => number = Date.now): StorePort {
	const { add, take, count } = prepareStatements(database);
	const read = readTogether(database);
	const toRow = ({ key, value, lifetime }: StoreEntry): Row => ({
		key,
		value,
		expiresAt: now() + lifetime,
	});
	return {
		put: async (added) => {
			if (added.length === 0) return;
			await database
				.insert(entries)
				.values(lastOfEachKey(added.map(toRow)))
				.onConflictDoUpdate({
					target: entries.key,
					set: { value: sql`excluded.value`, expiresAt: sql`excluded.expires_at` },
				});
		},
		add: async (entry) => {
			const [row] = await add.execute({ ...toRow(entry), now: now() });
			return row?.value ?? entry.value;
		},
		get: async (key) => {
			const row = (await read(key)).get(key);
			return row && row.expiresAt > now() ? row.value : undefined;
		},
		take: async (key) => {
			const [row] = await take.execute({ key, now: now() });
			return row?.value;
		},
		count: async ({ key, window }) => {
			const at = now();
			const [row] = await count.execute({ key, now: at, expiresAt: at + window });
			return { count: row?.count ?? 1, remaining: (row?.expiresAt ?? at + window) - at };
		},
	};
}

/** Statements that run for nearly every request: building one takes several times as long as the database does. */
function prepareStatements(database: Database) {
	const [key, now] = [sql.placeholder('key'), sql.placeholder('now')];
	const expiresAt = sql.placeholder('expiresAt');
	const isOver = (table: typeof entries | typeof counters) => sql`${table.expiresAt} <= ${now}`;
	const add = database
		.insert(entries)
		.values({ key, value: sql.placeholder('value'), expiresAt })
		.onConflictDoUpdate({
			target: entries.key,
			set: {
				value: sql`case when ${isOver(entries)} then excluded.value else ${entries.value} end`,
				expiresAt: sql`case when ${isOver(entries)} then excluded.expires_at else ${entries.expiresAt} end`,
			},
		})
		.returning({ value: entries.value })
		.prepare('add_entry');
	const take = database
		.delete(entries)
		.where(and(eq(entries.key, key), gt(entries.expiresAt, now)))
		.returning()
		.prepare('take_entry');
	const count = database
		.insert(counters)
		.values({ key, count: 1, expiresAt })
		.onConflictDoUpdate({
			target: counters.key,
			set: {
				count: sql`case when ${isOver(counters)} then 1 else ${counters.count} + 1 end`,
				expiresAt: sql`case when ${isOver(counters)} then excluded.expires_at else ${counters.expiresAt} end`,
			},
		})
		.returning({ count: counters.count, expiresAt: counters.expiresAt })
		.prepare('count_use');
	return { add, take, count };
}

/** One array for many keys, so that the statement is the same for any number of them; the database plans it each time. */
function prepareReads(database: Database) {
	const select = () => database.select().from(entries);
	const readOne = select().where(eq(entries.key, sql.placeholder('key')));
	const readMany = select().where(sql`${entries.key} = any(${sql.placeholder('keys')}::text[])`);
	return { readOne: readOne.prepare('read_entry'), readMany: readMany.prepare('read_entries') };
}

type Row = typeof entries.$inferSelect;
type Entries = ReadonlyMap<string, Row>;

/**
 * Reads in one statement what is asked for in one turn of the event loop: an event wakes all streams of a customer, and
 * each of them looks whether its login still holds.
 */
function readTogether(database: Database): (key: string) => Promise<Entries> {
	const { readOne, readMany } = prepareReads(database);
	let asked = new Set<string>();
	let reading: Promise<Entries> | undefined;
	const readAsked = async () => {
		await nextTurn();
		const keys = [...asked];
		asked = new Set();
		reading = undefined;
		const [key] = keys;
		const rows = await (keys.length === 1 ? readOne.execute({ key }) : readMany.execute({ keys }));
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
function lastOfEachKey(added: readonly Row[]): Row[] {
	const last = new Map(added.map((row) => [row.key, row]));
	return [...last.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}
