import type { OpenDatabase } from './database.js';
import { openPglite } from './openPglite.js';

/** Where the tables are: on a PostgreSQL server, or else in a folder, or else in memory. */
export interface DatabasePlace {
	readonly databaseUrl?: string | undefined;
	readonly data?: string;
}

/**
 * Opens the database of a place, with the newest schema.
 *
 * @throws Error of one line, without the password, when it cannot be used.
 */
export async function openDatabase({ databaseUrl, data }: DatabasePlace): Promise<OpenDatabase> {
	if (databaseUrl === undefined) return openPglite(data);
	// The driver is loaded by those who have a server.
	const { openPostgres } = await import('./openPostgres.js');
	return openPostgres(databaseUrl);
}
