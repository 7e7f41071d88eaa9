import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from './isRunning.js';

/** A folder of this process. */
export interface TemporaryFolder {
	readonly folder: string;
	remove(): Promise<void>;
}

/** Process ids mean something on one host only: containers may share the folder of temporary files. */
const prefix = `countersign-temporary-${encodeURIComponent(hostname())}-`;

/** Folders that this process has not removed yet. */
const present = new Set<string>();

/**
 * Creates a folder in the system's temporary folder, for this user alone. It is removed when the process ends. What
 * a process has left that was killed is removed by the next call of any process.
 */
export async function createTemporaryFolder(): Promise<TemporaryFolder> {
	await removeAbandoned();
	const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
	if (present.size === 0) process.on('exit', removePresent);
	present.add(folder);
	return {
		folder,
		async remove() {
			await rm(folder, { recursive: true, force: true });
			present.delete(folder);
			if (present.size === 0) process.off('exit', removePresent);
		},
	};
}

function removePresent(): void {
	for (const folder of present) rmSync(folder, { recursive: true, force: true });
}

async function removeAbandoned(): Promise<void> {
	for (const name of await readdir(tmpdir())) {
		const pid = name.startsWith(prefix)
			? Number.parseInt(name.slice(prefix.length), 10)
			: Number.NaN;
		if (Number.isNaN(pid) || isRunning(pid)) continue;
		// Another user's cannot be removed.
		await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
	}
}
