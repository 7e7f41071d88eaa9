import { fileURLToPath } from 'node:url';
import * as database from '@countersign/database';

/** The sandbox's schema. Its folder has the same relative path from the source and the build. */
export const migrations: database.Migrations = {
	folder: fileURLToPath(new URL('../../../drizzle', import.meta.url)),
	table: 'countersign_sandbox_migrations',
	lock: 7_305_021_001,
};

/**
 * Opens the database of a place, with the newest schema.
 *
 * @throws FolderLockedError while another process has the folder
 * @throws DatabaseUnavailableError when the server or the folder cannot be used
 */
export function openDatabase(place: database.DatabasePlace): Promise<database.OpenDatabase> {
	return database.openDatabase(place, migrations);
}
