import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { OpenDatabase } from './database.js';
import type { DatabasePlace } from './databasePlace.js';
import { exists } from './exists.js';
import { lockFolder } from './lockFolder.js';
import { migrationsFolder } from './migrationsFolder.js';
import { openPool } from './openPool.js';
import { PgliteStream } from './pgliteStream.js';

/** PGlite has one session, which stays. Nothing of it is read from the environment. */
const session = {
	user: 'postgres',
	database: 'postgres',
	password: '',
	ssl: false,
	options: '',
	max: 1,
	idleTimeoutMillis: 0,
} as const;

/**
 * Opens the PGlite database of a data folder, in memory without one.
 *
 * PGlite writes without fsync: what was acknowledged outlives the process, not the machine's power.
 *
 * @throws FolderLockedError while another process has the folder
 */
export async function openPglite({ data, prepared }: DatabasePlace): Promise<OpenDatabase> {
	if (data === undefined) return connect(prepared ? { loadDataDir: prepared } : {});
	const unlock = await lockFolder(data);
	try {
		const { database, close } = await connect({ dataDir: await prepareCluster(data) });
		return { database, close: () => close().finally(unlock) };
	} catch (error) {
		await unlock();
		throw error;
	}
}

async function connect(options: { dataDir?: string; loadDataDir?: Blob }): Promise<OpenDatabase> {
	const server = await PGlite.create(options);
	const { database, close } = openPool({ ...session, stream: () => new PgliteStream(server) });
	await migrate(database, { migrationsFolder });
	return { database, close: () => close().finally(() => server.close()) };
}

// A cluster takes seconds to create. It gets its name when it is whole, so that a process killed
// in the middle leaves nothing that the next start would take for a database.
async function prepareCluster(data: string): Promise<string> {
	const cluster = join(data, 'database');
	if (await exists(cluster)) return cluster;
	const unfinished = `${cluster}.unfinished`;
	await rm(unfinished, { recursive: true, force: true });
	await (await PGlite.create({ dataDir: unfinished })).close();
	await rename(unfinished, cluster);
	return cluster;
}
