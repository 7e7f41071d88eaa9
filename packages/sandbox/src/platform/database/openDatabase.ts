import type { DatabasePlace, OpenDatabase } from './database.js';
import { openPglite } from './openPglite.js';
import { openPostgres } from './openPostgres.js';

/**
 * Opens the database of a place, with the newest schema.
 *
 * @throws FolderLockedError while another process has the folder
 * @throws DatabaseUnavailableError when the server cannot be used
 */
export function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
	const { databaseUrl } = place;
	return databaseUrl === undefined ? openPglite(place) : openPostgres(databaseUrl);
}
