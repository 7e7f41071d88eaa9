import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Any PostgreSQL behind Drizzle: PGlite in this process, or a server. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** One database transaction. Never touch the `Database` while one is open: PGlite has one connection. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** A database that is ready to use. */
export interface OpenDatabase {
	readonly database: Database;
	close(): Promise<void>;
}
