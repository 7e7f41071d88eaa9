import { access, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder, type OpenDatabase } from './database.js';
import { lockFolder } from './lockFolder.js';

/** Opens the embedded database of a data folder, in memory without one, with the newest schema. */
export async function openPglite(data?: string): Promise<OpenDatabase> {
	if (data === undefined) return connect();
	await mkdir(data, { recursive: true });
	const unlock = await lockFolder(data);
	try {
		const { database, close } = await connect(await prepareCluster(data));
		return { database, close: () => close().finally(unlock) };
	} catch (error) {
		await unlock();
		throw error;
	}
}

async function connect(dataDir?: string): Promise<OpenDatabase> {
	const client = await PGlite.create(dataDir === undefined ? {} : { dataDir });
	const database = drizzle({ client, casing: 'snake_case' });
	await migrate(database, { migrationsFolder });
	return { database, close: () => client.close() };
}

/**
 * Creating a cluster takes seconds. It is created under another name and renamed when it is whole: a
 * process that is killed meanwhile leaves nothing that the next start takes for a database.
 */
async function prepareCluster(data: string): Promise<string> {
	const cluster = path.join(data, 'database');
	if (await isThere(cluster)) return cluster;
	const unfinished = `${cluster}.unfinished`;
	await rm(unfinished, { recursive: true, force: true });
	await (await PGlite.create({ dataDir: unfinished })).close();
	await rename(unfinished, cluster);
	return cluster;
}

function isThere(file: string): Promise<boolean> {
	return access(file).then(
		() => true,
		() => false,
	);
}
