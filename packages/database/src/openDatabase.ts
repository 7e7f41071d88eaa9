import type { OpenDatabase, Schema } from './database.js';
import { openPglite } from './openPglite.js';
import { openPostgres } from './openPostgres.js';
import type { DatabasePlace } from './place.js';

/**
 * Opens the database of a place, and brings it up to the newest schema.
 *
 * @throws FolderLockedError while another process has the folder
 * @throws DatabaseUnavailableError when the server or the folder cannot be used
 * @example
 * ```ts
 * const { database, close } = await openDatabase(
 * 	{ data: './state' },
 * 	{ folder: './drizzle', table: 'shop_migrations', lock: 7_001 },
 * );
 * ```
 */
export function openDatabase(place: DatabasePlace, schema: Schema): Promise<OpenDatabase> {
	const { databaseUrl } = place;
	return databaseUrl === undefined
		? openPglite(place, schema)
		: openPostgres(databaseUrl, schema, place);
}
