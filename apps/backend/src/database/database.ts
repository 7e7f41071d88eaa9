import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Any PostgreSQL behind Drizzle: PGlite in this process, or a server. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** A database that is ready to use. */
export interface OpenDatabase {
	readonly database: Database;
	close(): Promise<void>;
}

/** Folder of the generated migrations, as far from the source as from the build. */
export const migrationsFolder: string = fileURLToPath(new URL('../../drizzle', import.meta.url));
