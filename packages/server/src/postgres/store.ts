import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoreEntry, StorePort } from '../ports/storePort.js';
import { type PostgresClient, type Query, queryOf } from './query.js';

/** By the clock of the database, and the same throughout a statement. */
const now = 'statement_timestamp()';
const fromNow = (lifetime: string) => `${now} + ${lifetime} * interval '1 millisecond'`;

/**
 * A `StorePort` in PostgreSQL. All lifetimes are measured by the database's clock. Each operation is one statement, so
 * the database makes it atomic.
 *
 * @param client with the tables of {@link postgresSchema}
 * @example
 * ```ts
 * import type { StorePort } from '@countersign/server';
 * import { type PostgresClient, postgresStore } from '@countersign/server/postgres';
 *
 * // A `Pool` of the package `pg`, for example.
 * export const openStore = (pool: PostgresClient): StorePort => postgresStore(pool);
 * ```
 */
export function postgresStore(client: PostgresClient): StorePort {
	const query = queryOf(client);
	const read = readTogether(query);
	return {
		put: async (entries) => {
			if (entries.length > 0) await query(putEntries, columnsOf(entries));
		},
		add: async ({ key, value, lifetime }) => {
			const [row] = await query<{ value: string }>(addEntry, [key, value, lifetime]);
			return row?.value ?? value;
		},
		get: async (key) => (await read(key)).get(key),
		take: async (key) => (await query<{ value: string }>(takeEntry, [key]))[0]?.value,
		count: async ({ key, window }) => {
			const [row] = await query<{ count: number; remaining: number }>(countUse, [key, window]);
			return { count: row?.count ?? 1, remaining: row?.remaining ?? window };
		},
	};
}

/** Two statements that write the same rows take them in the same order, so that neither waits for the other. */
const putEntries = `insert into countersign.entries (key, value, expires_at)
	select key, value, ${fromNow('lifetime')}
	from unnest($1::text[], $2::text[], $3::float8[]) as given (key, value, lifetime) order by key
	on conflict (key) do update set value = excluded.value, expires_at = excluded.expires_at`;

const addEntry = `insert into countersign.entries as stored (key, value, expires_at)
	values ($1, $2, ${fromNow('$3::float8')})
	on conflict (key) do update set
		value = case when stored.expires_at > ${now} then stored.value else excluded.value end,
		expires_at = case when stored.expires_at > ${now} then stored.expires_at else excluded.expires_at end
	returning value`;

const readEntries = `select key, value from countersign.entries
	where key = any($1::text[]) and expires_at > ${now}`;

const takeEntry = `delete from countersign.entries where key = $1 and expires_at > ${now} returning value`;

const countUse = `insert into countersign.counters as stored (key, count, expires_at)
	values ($1, 1, ${fromNow('$2::float8')})
	on conflict (key) do update set
		count = case when stored.expires_at > ${now} then stored.count + 1 else 1 end,
		expires_at = case when stored.expires_at > ${now} then stored.expires_at else excluded.expires_at end
	returning count, (extract(epoch from expires_at - ${now}) * 1000)::float8 as remaining`;

/** Arrays, so that the statement is the same for any number of entries. It cannot write a key twice. */
function columnsOf(entries: readonly StoreEntry[]): unknown[] {
	const last = [...new Map(entries.map((entry) => [entry.key, entry])).values()];
	return [
		last.map(({ key }) => key),
		last.map(({ value }) => value),
		last.map(({ lifetime }) => lifetime),
	];
}

type Values = ReadonlyMap<string, string>;

/**
 * Reads in one statement what is asked for in one turn of the event loop, by any request: an event wakes all streams of
 * a customer, and each of them looks whether its login still holds.
 */
function readTogether(query: Query): (key: string) => Promise<Values> {
	let asked = new Set<string>();
	let reading: Promise<Values> | undefined;
	const readAsked = async () => {
		await nextTurn();
		const keys = [...asked];
		asked = new Set();
		reading = undefined;
		const rows = await query<{ key: string; value: string }>(readEntries, [keys]);
		return new Map(rows.map(({ key, value }) => [key, value]));
	};
	return (key) => {
		asked.add(key);
		reading ??= readAsked();
		return reading;
	};
}
