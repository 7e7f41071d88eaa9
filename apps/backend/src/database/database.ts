import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Any PostgreSQL behind Drizzle: PGlite in this process, or a server. */
export type Database = PgDatabase<PgQueryResultHKT>;
