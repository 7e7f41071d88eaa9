import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Schema } from './database.js';
import { DatabaseUnavailableError } from './place.js';

/**
 * Brings a database up to the newest schema.
 *
 * @param where names the database in the message
 * @param table where the applied migrations are listed; Drizzle's own unless given
 * @throws DatabaseUnavailableError when its schema is newer, or was made by other migrations
 */
export async function migrateSchema(
	database: NodePgDatabase,
	schema: Schema,
	where: string,
	table?: string,
): Promise<void> {
	if ('statement' in schema) {
		await database.execute(sql.raw(schema.statement));
		return;
	}
	const { folder } = schema;
	const known = readMigrationFiles({ migrationsFolder: folder });
	const newest = Math.max(0, ...known.map(({ folderMillis }) => folderMillis));
	const hashes = new Set(known.map(({ hash }) => hash));
	for (const { hash, time } of await readApplied(database, table)) {
		if (time > newest) {
			throw new DatabaseUnavailableError(
				`${where} has a newer schema than this program. Run the version that it is from, or use another database.`,
			);
		}
		if (!hashes.has(hash)) {
			throw new DatabaseUnavailableError(
				`${where} was made by migrations that this program does not have. Delete it, or use another database.`,
			);
		}
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

/** The migrations that were applied, with the time by which Drizzle orders them, the newest first. */
async function readApplied(
	database: NodePgDatabase,
	table = '__drizzle_migrations',
): Promise<readonly { readonly hash: string; readonly time: number }[]> {
	const list = sql`${sql.identifier('drizzle')}.${sql.identifier(table)}`;
	const found = await database.execute(sql`select to_regclass(${`drizzle."${table}"`}) as list`);
	if (found.rows[0]?.['list'] === null) return [];
	const { rows } = await database.execute(
		sql`select hash, created_at from ${list} order by created_at desc`,
	);
	return rows.map((row) => ({ hash: String(row['hash']), time: Number(row['created_at']) }));
}
