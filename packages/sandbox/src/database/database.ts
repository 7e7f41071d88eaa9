import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Any PostgreSQL behind Drizzle: PGlite in this process, or a server. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** One database transaction. Never touch the `Database` while one is open: PGlite has one connection. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
