import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning, placeOfProcess } from './processes.js';

/** A folder of this process. */
export interface TemporaryFolder {
	readonly folder: string;
	remove(): Promise<void>;
}

/** Folders that this process has not removed yet. */
const present = new Set<string>();

/**
 * Creates a folder in the system's temporary folder, for this user alone. It is removed when the process ends. What
 * a process has left that was killed is removed by the next call of any process in the same place: containers and hosts
 * may share the system's folder, and process ids mean something in one of them only.
 */
export async function createTemporaryFolder(): Promise<TemporaryFolder> {
	const prefix = `countersign-temporary-${await placeOfProcess()}@`;
	await removeAbandoned(prefix);
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

async function removeAbandoned(prefix: string): Promise<void> {
	for (const name of await readdir(tmpdir())) {
		const pid = name.startsWith(prefix)
			? Number.parseInt(name.slice(prefix.length), 10)
			: Number.NaN;
		if (Number.isNaN(pid) || isRunning(pid)) continue;
		// Another user's cannot be removed.
		await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
	}
}
