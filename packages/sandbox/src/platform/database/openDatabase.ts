import { fileURLToPath } from 'node:url';
import {
	type DatabasePlace,
	type Migrations,
	type OpenDatabase,
	openDatabase as openMigrated,
} from '@countersign/database';

/** The sandbox's schema. Its folder has the same relative path from the source and the build. */
export const migrations: Migrations = {
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
export function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
	return openMigrated(place, migrations);
}
