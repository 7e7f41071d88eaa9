import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Any PostgreSQL behind Drizzle: PGlite in this process, or a server. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** One database transaction. Never touch the `Database` while one is open: PGlite has one connection. */
export type DatabaseTransaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** A database that is ready to use. */
export interface OpenDatabase {
	readonly database: Database;
	close(): Promise<void>;
}

/** The schema that a program brings its database up to. */
export interface Migrations {
	/** Folder that Drizzle generated. */
	readonly folder: string;
	/** Table of a server that lists what was applied. Other programs may use the same database. */
	readonly table: string;
	/** Number of the advisory lock under which one process of the program at a time changes the schema. */
	readonly lock: number;
	/**
	 * What a program does with a database whose schema is newer, as after a later version of it ran. `accept` where no
	 * migration takes anything away that an earlier version uses, so that versions may run side by side. Default `refuse`.
	 */
	readonly newer?: 'accept' | 'refuse' | undefined;
}
