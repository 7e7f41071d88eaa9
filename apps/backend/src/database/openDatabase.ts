import { fileURLToPath } from 'node:url';
import * as database from '@countersign/database';

/** The backend's schema. Migrations only add, so that backends of two versions run side by side and one can be rolled back. */
export const migrations: database.Migrations = {
	// As far from the source as from the build.
	folder: fileURLToPath(new URL('../../drizzle', import.meta.url)),
	table: 'countersign_backend_migrations',
	lock: 7_305_021_011,
	newer: 'accept',
};

/**
 * Opens the database of a place, with the newest schema.
 *
 * @throws Error of one line, without the password, when it cannot be used.
 */
export function openDatabase(place: database.DatabasePlace): Promise<database.OpenDatabase> {
	return database.openDatabase(place, migrations);
}
