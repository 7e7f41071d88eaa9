import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Migrations } from './database.js';
import { DatabaseUnavailableError } from './place.js';

/**
 * Brings a database up to the newest schema.
 *
 * @param where names the database in the message
 * @param table where the applied migrations are listed; Drizzle's own unless given
 * @throws DatabaseUnavailableError when its schema is newer, and is not to be accepted
 */
export async function migrateSchema(
	database: NodePgDatabase,
	{ folder, newer = 'refuse' }: Migrations,
	where: string,
	table?: string,
): Promise<void> {
	if (newer === 'refuse' && (await isNewer(database, folder, table))) {
		throw new DatabaseUnavailableError(
			`${where} has a newer schema than this program. Run the version that it is from, or use another database.`,
		);
	}
	await createSchema(database);
	const settings = { migrationsFolder: folder, ...(table && { migrationsTable: table }) };
	await migrate(database, settings);
}

/**
 * The schema that lists applied migrations. Drizzle makes it, too, but not when another program is making it at this very
 * moment: its lock is another one.
 */
async function createSchema(database: NodePgDatabase): Promise<void> {
	try {
		await database.execute(sql`create schema if not exists drizzle`);
	} catch (error) {
		if (!isThere.test(String(Object(Object(error).cause).code))) throw error;
	}
}

/** Another statement has made the schema meanwhile: unique_violation, duplicate_schema (PostgreSQL, appendix A). */
const isThere = /^(?:23505|42P06)$/;

/** Whether a migration was applied after the newest that this program has, as Drizzle orders them. */
async function isNewer(
	database: NodePgDatabase,
	folder: string,
	table = '__drizzle_migrations',
): Promise<boolean> {
	const list = sql`${sql.identifier('drizzle')}.${sql.identifier(table)}`;
	const found = await database.execute(sql`select to_regclass(${`drizzle."${table}"`}) as list`);
	if (found.rows[0]?.['list'] === null) return false;
	const newest = Math.max(
		0,
		...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis),
	);
	const later = await database.execute(
		sql`select 1 from ${list} where created_at > ${newest} limit 1`,
	);
	return later.rows.length > 0;
}
