import { createHash, randomUUID } from 'node:crypto';
import { access, cp, lstat, mkdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a cluster contains from its first moment. */
export interface NewCluster {
	/** Differs when the contents do. */
	readonly version: string;
	/** Creates it in a folder that does not exist, and closes it. */
	create(folder: string): Promise<void>;
}

/**
 * The database cluster of a data folder, created there when it is missing. It is renamed when complete, so that
 * the next start never opens one whose creation was interrupted.
 */
export async function prepareCluster(data: string, contents: NewCluster): Promise<string> {
	const cluster = join(data, 'database');
	if (await exists(cluster)) return cluster;
	const unfinished = `${cluster}.unfinished`;
	await rm(unfinished, { recursive: true, force: true });
	await createCluster(unfinished, contents);
	await rename(unfinished, cluster);
	return cluster;
}

/**
 * Creates a cluster. That takes seconds, so the first one stays in the system's temporary folder, until
 * PGlite or its contents change, and is copied from there. One that somebody else may have written is not used.
 */
async function createCluster(folder: string, { version, create }: NewCluster): Promise<void> {
	const kept = join(tmpdir(), `countersign-cluster-${await fingerprint(version)}`);
	if (await isOurs(kept)) return cp(kept, folder, { recursive: true });
	await create(folder);
	const copy = `${kept}-${randomUUID()}`;
	await mkdir(copy, { mode: 0o700 });
	await cp(folder, copy, { recursive: true });
	// Another process may have been first.
	await rename(copy, kept).catch(() => rm(copy, { recursive: true }));
}

async function fingerprint(version: string): Promise<string> {
	const engine = fileURLToPath(import.meta.resolve('@electric-sql/pglite'));
	const { size, mtimeMs } = await stat(engine);
	const text = `${process.getuid?.()} ${engine} ${size} ${mtimeMs} ${version}`;
	return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Whether a folder is there that this user alone can have written. */
async function isOurs(folder: string): Promise<boolean> {
	const found = await lstat(folder).catch(() => undefined);
	if (!found?.isDirectory()) return false;
	return process.getuid === undefined || (found.uid === process.getuid() && !(found.mode & 0o022));
}

function exists(path: string): Promise<boolean> {
	return access(path).then(
		() => true,
		() => false,
	);
}
