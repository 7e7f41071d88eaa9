import { fileURLToPath } from 'node:url';
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

/** Where the database is: on a server, else in a folder, else in memory. */
export interface DatabasePlace {
	/** `postgres://` address of a database on a PostgreSQL server. Any number of processes may share it. */
	readonly databaseUrl?: string;
	/** Folder of a PGlite database, for this process alone. */
	readonly data?: string;
	/** A dumped data directory that a PGlite database in memory starts from. */
	readonly prepared?: Blob;
}

/** The one row that a statement returns. @throws TypeError when there is none, which no statement here allows */
export function onlyRow<Row>([row]: readonly Row[]): Row {
	if (row === undefined) throw new TypeError('The statement gave back no row.');
	return row;
}

/** Whether a statement failed on this unique index. Its transaction cannot continue. */
export function violates(error: unknown, index: string): boolean {
	if (!(error instanceof Error)) return false;
	if (error.cause !== undefined) return violates(error.cause, index);
	return 'constraint' in error && error.constraint === index;
}

/** The folder of the generated migrations, at the same relative path from the source and the build. */
export const migrationsFolder: string = fileURLToPath(new URL('../../../drizzle', import.meta.url));
