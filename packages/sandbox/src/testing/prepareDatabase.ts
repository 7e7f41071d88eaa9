import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrations } from '../platform/database/database.js';

/**
 * A migrated, empty database as a dumped data directory. Creating one takes seconds and loading the
 * dump a quarter of one, so it is kept in the system's temporary folder until PGlite or the
 * migrations change.
 */
export async function prepareDatabase(): Promise<Blob> {
	const path = join(tmpdir(), `countersign-sandbox-${await fingerprint()}.tar`);
	if (!existsSync(path)) await writeDump(path);
	return new Blob([await readFile(path)]);
}

async function fingerprint(): Promise<string> {
	const hash = createHash('sha256');
	const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
	const { size, mtimeMs } = await stat(engine);
	hash.update(`${process.getuid?.()} ${engine} ${size} ${mtimeMs} ${await hashMigrations()}`);
	return hash.digest('hex').slice(0, 16);
}

// Tests may do this concurrently: each writes its own file, and the last rename wins.
async function writeDump(path: string): Promise<void> {
	const client = await PGlite.create();
	await migrate(drizzle({ client }), { migrationsFolder: migrations.folder });
	const dump = await client.dumpDataDir('none');
	await client.close();
	const unfinished = `${path}.${randomUUID()}`;
	await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()), { mode: 0o600 });
	await rename(unfinished, path);
}

/** A fingerprint of the migrations, 16 hex digits. */
export async function hashMigrations(): Promise<string> {
	const hash = createHash('sha256');
	const files = (await readdir(migrations.folder)).filter((name) => name.endsWith('.sql'));
	for (const name of files.sort()) hash.update(await readFile(join(migrations.folder, name)));
	return hash.digest('hex').slice(0, 16);
}
