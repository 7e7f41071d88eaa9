import * as database from '@countersign/database';
import { postgresSchema } from '@countersign/server/postgres';

/**
 * Opens the database of a place, with the newest schema.
 *
 * @throws Error of one line, without the password, when it cannot be used.
 */
export function openDatabase(place: database.DatabasePlace): Promise<database.OpenDatabase> {
	return database.openDatabase(place, { statement: postgresSchema });
}
