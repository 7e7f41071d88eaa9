import type { DatabasePlace, OpenDatabase } from '@countersign/database';
import { openDatabase } from '../platform/database/database.js';
import { prepareDatabase } from './prepareDatabase.js';

/** An empty database with the newest schema, for one sandbox of a test. */
export interface TestPlace {
	readonly place: DatabasePlace;
	/** Removes it again. Its sandbox must be closed. */
	remove(): Promise<void>;
}

/** In memory; on the server that `COUNTERSIGN_TEST_DATABASE_URL` names when it is set. */
export async function prepareTestPlace(): Promise<TestPlace> {
	const server = process.env['COUNTERSIGN_TEST_DATABASE_URL'];
	if (!server) return { place: { prepared: await prepareDatabase() }, remove: async () => {} };
	const { createServerDatabase } = await import('./createServerDatabase.js');
	const { databaseUrl, drop } = await createServerDatabase(server);
	return { place: { databaseUrl }, remove: drop };
}

/** Opens an empty database for a test, and removes it when it is closed. */
export async function openTestDatabase(): Promise<OpenDatabase> {
	const { place, remove } = await prepareTestPlace();
	const { database, close } = await openDatabase(place);
	return { database, close: () => close().finally(remove) };
}
