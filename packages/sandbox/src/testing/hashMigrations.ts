import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from '../platform/database/migrationsFolder.js';

/** 16 hex digits that differ when a migration does. */
export async function hashMigrations(): Promise<string> {
	const hash = createHash('sha256');
	const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));
	for (const name of files.sort()) hash.update(await readFile(join(migrationsFolder, name)));
	return hash.digest('hex').slice(0, 16);
}
