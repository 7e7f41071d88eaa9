import { setFlagsFromString } from 'node:v8';
import type { DatabasePlace, OpenDatabase } from '@countersign/database';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../platform/database/openDatabase.js';
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

/** Its buffers are memory that a start fills with zeros: with the 128 MB of PGlite it takes three times as long. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=4MB'];

/**
 * Databases in memory that no test uses, empty. Starting one costs half a second of processor time, emptying one a
 * fifteenth of that. A running one keeps its process from ending, so it is closed when no test takes it soon.
 */
const idle = new Map<PGlite, NodeJS.Timeout>();
const idleTime = 2_000;

async function prepareMemory(): Promise<TestPlace> {
	const running = takeIdle() ?? (await start());
	let removed: Promise<void> | undefined;
	// Somebody else may have it by the second call.
	return { place: { running }, remove: () => (removed ??= giveBack(running)) };
}

async function start(): Promise<PGlite> {
	// A test ends before it gains from optimised code of the database, which takes as much processor time as its start.
	setFlagsFromString('--no-wasm-tier-up --no-wasm-dynamic-tiering');
	return PGlite.create({ loadDataDir: await prepareDatabase(), startParams });
}

async function giveBack(running: PGlite): Promise<void> {
	await empty(running);
	const close = (): void => {
		idle.delete(running);
		void running.close();
	};
	idle.set(running, setTimeout(close, idleTime));
}

function takeIdle(): PGlite | undefined {
	for (const [running, timer] of idle) {
		clearTimeout(timer);
		idle.delete(running);
		return running;
	}
	return undefined;
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
	const names = full.map(({ name }) => name).join(', ');
	if (names) await running.exec(`truncate ${names} restart identity cascade`);
}

/** Opens an empty database for a test, and removes it when it is closed. */
export async function openTestDatabase(): Promise<OpenDatabase> {
	const { place, remove } = await prepareTestPlace();
	const opened = await openDatabase(place);
	return { ...opened, close: () => opened.close().finally(remove) };
}
