import type { SpendingPort, SpendingRecord } from '../ports/spendingPort.js';
import { type PostgresClient, queryOf } from './query.js';

/**
 * A `SpendingPort` in PostgreSQL. Leave `synchronous_commit` on: what was confirmed must outlast a crash.
 *
 * @param client with the tables of {@link postgresSchema}
 * @example
 * ```ts
 * import type { SpendingPort } from '@countersign/server';
 * import { type PostgresClient, postgresSpending } from '@countersign/server/postgres';
 *
 * export const openSpending = (pool: PostgresClient): SpendingPort => postgresSpending(pool);
 * ```
 */
export function postgresSpending(client: PostgresClient): SpendingPort {
	const query = queryOf(client);
	return {
		read: async (accountId) => (await query<SpendingRecord>(readRecord, [accountId]))[0],
		write: async ({ accountId, version, value }) => {
			const statement = version === 1 ? insertRecord : updateRecord;
			return (await query(statement, [accountId, version, value])).length > 0;
		},
		forget: async (accountId) => {
			await query('delete from countersign.spending where account_id = $1', [accountId]);
		},
	};
}

const readRecord = `select account_id as "accountId", version, value
	from countersign.spending where account_id = $1`;

const insertRecord = `insert into countersign.spending (account_id, version, value)
	values ($1, $2, $3) on conflict do nothing returning version`;

const updateRecord = `update countersign.spending set version = $2, value = $3
	where account_id = $1 and version = $2 - 1 returning version`;
