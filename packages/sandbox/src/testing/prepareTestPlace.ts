import type { DatabasePlace, OpenDatabase } from '@countersign/database';
import { PGlite } from '@electric-sql/pglite';
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
	if (!server) return prepareMemory();
	const { createServerDatabase } = await import('./createServerDatabase.js');
	const { databaseUrl, drop } = await createServerDatabase(server);
	return { place: { databaseUrl }, remove: drop };
}

/**
 * Databases in memory that no test uses, empty. Starting one costs a second of processor time, emptying one a
 * thirtieth of that.
 */
const idle: PGlite[] = [];
/** An idle one holds about 100 MB. */
const mostIdle = 2;

async function prepareMemory(): Promise<TestPlace> {
	const running = idle.pop() ?? (await PGlite.create({ loadDataDir: await prepareDatabase() }));
	return {
		place: { running },
		async remove() {
			if (idle.length >= mostIdle) return running.close();
			await empty(running);
			idle.push(running);
		},
	};
}

/** Deletes all rows, restarts the sequences, and resets the session. The migrations stand in another schema. */
async function empty(running: PGlite): Promise<void> {
	await running.exec('rollback');
	await running.exec('discard all');
	const { rows } = await running.query<{ name: string }>(
		"select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
	);
	const filled = rows.map(
		({ name }) => `select '${name}' as name where exists (select 1 from ${name})`,
	);
	const { rows: full } = await running.query<{ name: string }>(filled.join(' union all '));
	if (full.length === 0) return;
	const names = full.map(({ name }) => name).join(', ');
	await running.exec(`truncate ${names} restart identity cascade`);
}

/** Opens an empty database for a test, and removes it when it is closed. */
export async function openTestDatabase(): Promise<OpenDatabase> {
	const { place, remove } = await prepareTestPlace();
	const { database, close } = await openDatabase(place);
	return { database, close: () => close().finally(remove) };
}
