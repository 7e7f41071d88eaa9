import { fileURLToPath } from 'node:url';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

/** Folder of the generated migrations, the same distance from the source as from the build. */
export const migrationsFolder: string = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** Brings a database up to the newest schema. */
export function migrateDatabase(database: PgliteDatabase): Promise<void> {
	return migrate(database, { migrationsFolder });
}
