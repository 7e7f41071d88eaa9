import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Any PostgreSQL behind Drizzle: PGlite in this process, or a server. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** One database transaction. Never touch the `Database` while one is open: PGlite has one connection. */
export type DatabaseTransaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** A database that is ready to use. */
export interface OpenDatabase {
	readonly database: Database;
	/** Runs one statement without Drizzle, on any connection. */
	query(text: string, values: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
	close(): Promise<void>;
}

/** A schema in migrations of Drizzle. A database with a newer schema is refused. */
export interface Migrations {
	/** Folder that Drizzle generated. */
	readonly folder: string;
	/** Table of a server that lists what was applied. Other programs may use the same database. */
	readonly table: string;
	/** Number of the advisory lock under which one process of the program at a time changes the schema. */
	readonly lock: number;
}

/**
 * A schema in one statement, which creates what is missing. It runs at every start, also of several processes at once,
 * and takes nothing away that an earlier version uses, so that versions may run side by side.
 */
export interface SchemaStatement {
	readonly statement: string;
}

/** How a program brings its database up to its schema. */
export type Schema = Migrations | SchemaStatement;
