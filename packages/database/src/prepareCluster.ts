import { createHash, randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { access, cp, lstat, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
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

const prefix = 'countersign-cluster-';

/** Hexadecimal digits of a fingerprint. */
const digits = 16;

const pattern = new RegExp(`^${prefix}[0-9a-f]{${digits}}(-[0-9a-f-]{36})?$`);

/**
 * The database cluster of a data folder, created there when it is missing. It is renamed when complete, so that
 * the next start never opens one whose creation was interrupted.
 */
export async function prepareCluster(
	data: string,
	contents: NewCluster,
	now: () => number = Date.now,
): Promise<string> {
	const cluster = join(data, 'database');
	if (await exists(cluster)) return cluster;
	const unfinished = `${cluster}.unfinished`;
	await rm(unfinished, { recursive: true, force: true });
	await createCluster(unfinished, contents, now);
	await rename(unfinished, cluster);
	return cluster;
}

/**
 * Creates a cluster. That takes seconds, so the first one stays in the system's temporary folder, until
 * PGlite or its contents change, and is copied from there. One that somebody else may have written is not used.
 */
async function createCluster(
	folder: string,
	{ version, create }: NewCluster,
	now: () => number,
): Promise<void> {
	const kept = join(tmpdir(), `${prefix}${await fingerprint(version)}`);
	if (await copyKept(kept, folder, new Date(now()))) return;
	await create(folder);
	// A temporary folder that is read-only or full keeps none: the next cluster is created, too.
	await keep(folder, kept).catch(() => {});
	await pruneKept(now());
}

/** Keeps a copy of a cluster, whole or not at all. */
async function keep(cluster: string, kept: string): Promise<void> {
	const copy = `${kept}-${randomUUID()}`;
	try {
		await mkdir(copy, { mode: 0o700 });
		await cp(cluster, copy, { recursive: true });
		// Another process may have been first.
		await rename(copy, kept);
	} catch (error) {
		await rm(copy, { recursive: true, force: true });
		throw error;
	}
}

/** Copies a kept cluster. False when there is none, or when another process removed it meanwhile. */
async function copyKept(kept: string, folder: string, now: Date): Promise<boolean> {
	const found = await findOurs(kept);
	if (!found) return false;
	await utimes(kept, now, now).catch(() => {});
	const failure = await cp(kept, folder, { recursive: true }).then(() => undefined, Object);
	// It is moved away before its files are removed, so a copy of one that is there is whole.
	const there = await findOurs(kept);
	const isThere = there?.ino === found.ino && there.birthtimeMs === found.birthtimeMs;
	if (failure && isThere) throw failure;
	if (!isThere) await rm(folder, { recursive: true, force: true });
	return isThere;
}

/** Clusters that are kept, some 40 MB each: those of several programs, and of several checkouts of them. */
const maxKept = 8;

/** Milliseconds. What was used since then stays; a copy that was not finished since then is of a killed process. */
const recently = 60 * 60_000;

/** Removes clusters that were not used for long, and copies that were never finished. */
async function pruneKept(now: number): Promise<void> {
	const ours = await listOurs();
	const kept = ours.filter(({ name }) => name.length === prefix.length + digits);
	const copies = ours.filter(({ name }) => name.length > prefix.length + digits);
	const others = kept.sort((a, b) => b.usedAt - a.usedAt).slice(maxKept);
	const old = [...others, ...copies].filter(({ usedAt }) => usedAt < now - recently);
	// What cannot be removed stays: nothing depends on it.
	for (const { name } of old) await discard(name).catch(() => {});
}

/** Moves a folder away before it removes it, so that nobody copies a part of it. */
async function discard(name: string): Promise<void> {
	const away = join(tmpdir(), `${name.slice(0, prefix.length + digits)}-${randomUUID()}`);
	await rename(join(tmpdir(), name), away);
	await rm(away, { recursive: true, force: true });
}

/** The prepared clusters and the unfinished copies that this user has in the temporary folder. */
async function listOurs(): Promise<{ readonly name: string; readonly usedAt: number }[]> {
	const all = await readdir(tmpdir()).catch(() => []);
	const names = all.filter((name) => pattern.test(name));
	const found = await Promise.all(names.map((name) => findOurs(join(tmpdir(), name))));
	return names.flatMap((name, index) => {
		const usedAt = found[index]?.mtimeMs;
		return usedAt === undefined ? [] : [{ name, usedAt }];
	});
}

async function fingerprint(version: string): Promise<string> {
	const engine = fileURLToPath(import.meta.resolve('@electric-sql/pglite'));
	const { size, mtimeMs } = await stat(engine);
	const text = `${process.getuid?.()} ${engine} ${size} ${mtimeMs} ${version}`;
	return createHash('sha256').update(text).digest('hex').slice(0, digits);
}

/** A folder that this user alone can have written. */
async function findOurs(folder: string): Promise<Stats | undefined> {
	const found = await lstat(folder).catch(() => undefined);
	if (!found?.isDirectory()) return undefined;
	if (process.getuid === undefined) return found;
	return found.uid === process.getuid() && !(found.mode & 0o022) ? found : undefined;
}

function exists(path: string): Promise<boolean> {
	return access(path).then(
		() => true,
		() => false,
	);
}
