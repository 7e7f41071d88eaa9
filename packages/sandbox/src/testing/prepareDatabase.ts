import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrations } from '../platform/database/openDatabase.js';

/**
 * Every sandbox of a test loads the dump, so it is kept small: the log in segments of 1 MB in place of 16,
 * and no databases that only serve to create others.
 */
const initDbStartParams = ['--wal-segsize=1'];

/** The dump that this process is making. */
let writing: Promise<Blob> | undefined;

/**
 * A migrated, empty database as a dumped data directory. Creating one takes seconds and loading the
 * dump a quarter of one, so it is kept in the system's temporary folder until PGlite or the
 * migrations change.
 */
export async function prepareDatabase(): Promise<Blob> {
	const path = join(tmpdir(), `countersign-sandbox-${await fingerprint()}.tar`);
	if (existsSync(path)) return new Blob([await readFile(path)]);
	writing ??= makeDump(path).catch((error) => {
		writing = undefined;
		throw error;
	});
	return writing;
}

async function fingerprint(): Promise<string> {
	const hash = createHash('sha256');
	const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
	const { size, mtimeMs } = await stat(engine);
	hash.update(`${process.getuid?.()} ${engine} ${size} ${mtimeMs} ${initDbStartParams}`);
	hash.update(await hashMigrations());
	return hash.digest('hex').slice(0, 16);
}

async function makeDump(path: string): Promise<Blob> {
	const client = await PGlite.create({ initDbStartParams });
	for (const template of ['template0', 'template1']) {
		await client.exec(`alter database ${template} is_template false`);
		await client.exec(`drop database ${template}`);
	}
	await migrate(drizzle({ client }), { migrationsFolder: migrations.folder });
	await client.exec('checkpoint');
	const dump = await client.dumpDataDir('none');
	await client.close();
	await keep(dump, path);
	return dump;
}

/**
 * For the next process, where the folder can be written. Others may do this concurrently: each writes its own file, and
 * the last rename wins.
 */
async function keep(dump: Blob, path: string): Promise<void> {
	const unfinished = `${path}.${randomUUID()}`;
	try {
		await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()), { mode: 0o600 });
		await rename(unfinished, path);
	} catch {
		await rm(unfinished, { force: true }).catch(() => undefined);
	}
}

/** A fingerprint of the migrations, 16 hex digits. */
export async function hashMigrations(): Promise<string> {
	const hash = createHash('sha256');
	const files = (await readdir(migrations.folder)).filter((name) => name.endsWith('.sql'));
	for (const name of files.sort()) hash.update(await readFile(join(migrations.folder, name)));
	return hash.digest('hex').slice(0, 16);
}
