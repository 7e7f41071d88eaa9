import { type PostgresClient, queryOf } from './query.js';

/**
 * Deletes what has expired, in batches of a thousand rows. Reading does not need it; the disk does: call it every few
 * minutes. Rows that somebody is writing are left to the next call, so nobody waits for this one.
 *
 * @example
 * ```ts
 * import { type PostgresClient, sweepPostgres } from '@countersign/server/postgres';
 *
 * export const keepSwept = (pool: PostgresClient) =>
 * 	setInterval(() => sweepPostgres(pool).catch(console.error), 10 * 60_000);
 * ```
 */
export async function sweepPostgres(client: PostgresClient): Promise<void> {
	const query = queryOf(client);
	for (const statement of statements) {
		while ((await query(statement)).length === batch);
	}
}

const batch = 1_000;

const deleteEnded = (table: string, key: string, isEnded: string) => `delete from ${table}
	where ${key} in (select ${key} from ${table} where ${isEnded} limit ${batch} for update skip locked)
	returning 1`;

/** Pages that were away for longer than an hour read everything again. The clocks of processes may differ by ten minutes. */
const isOld = `recorded_at <= extract(epoch from now() - interval '70 minutes') * 1000`;

const statements = [
	deleteEnded('countersign.entries', 'key', 'expires_at <= now()'),
	deleteEnded('countersign.counters', 'key', 'expires_at <= now()'),
	deleteEnded('countersign.events', 'position', isOld),
];
