import type { OpenDatabase } from './database.js';
import type { DatabasePlace } from './databasePlace.js';
import { openPglite } from './openPglite.js';

/**
 * Opens the database of a place, with the newest schema.
 *
 * @throws FolderLockedError while another process has the folder
 * @throws DatabaseUnavailableError when the server cannot be used
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
	if (place.databaseUrl === undefined) return openPglite(place);
	// The driver is loaded by those who have a server.
	const { openPostgres } = await import('./openPostgres.js');
	return openPostgres(place.databaseUrl);
}
