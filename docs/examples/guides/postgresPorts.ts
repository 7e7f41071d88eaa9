import {
	type PostgresClient,
	postgresEvents,
	postgresPeople,
	postgresSchema,
	postgresSpending,
	postgresStore,
	sweepPostgres,
} from '@countersign/server/postgres';

/** Each process runs it before its first request, with a `Pool` of `pg`, for example. */
export async function openPorts(pool: PostgresClient) {
	await pool.query(postgresSchema, []);
	setInterval(() => sweepPostgres(pool).catch(() => {}), 10 * 60_000).unref();
	return {
		people: postgresPeople(pool),
		store: postgresStore(pool),
		spending: postgresSpending(pool),
		events: postgresEvents(pool),
	};
}
