import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

const interval = 60_000;

/**
 * Vacuums the tables of an embedded database once a minute, until the returned function is called. A server does that
 * by itself; PGlite has no process for it, so deleted and replaced rows would stay, and plans would be made without
 * statistics.
 */
export function startVacuum(database: NodePgDatabase): () => void {
	// A failure changes nothing but the time; the next round follows.
	const timer = setInterval(() => vacuumChanged(database).catch(() => {}), interval).unref();
	return () => clearInterval(timer);
}

/** Vacuums and analyses the tables of which a server with its default settings would do it (PostgreSQL, §24.1). */
async function vacuumChanged(database: NodePgDatabase): Promise<void> {
	const { rows } = await database.execute<{ name: string }>(sql`
		select format('%I.%I', schemaname, tables.relname) as name
		from pg_stat_user_tables tables join pg_class on pg_class.oid = relid
		where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
			or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`);
	// One by one, so that requests get their turns in between.
	for (const { name } of rows) await database.execute(sql.raw(`vacuum (analyze) ${name}`));
}
