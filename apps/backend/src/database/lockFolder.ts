import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const prefix = 'in-use-by-';

/**
 * Claims a data folder for this process; two on one PGlite folder would damage it. Each process writes
 * its own claim before it looks for others, so two that start together never both pass, and a claim
 * names the process by number and start, so that a dead one is known to be dead.
 *
 * @returns what gives the folder free again.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
	const own = `${prefix}${process.pid}-${await startOf(process.pid)}`;
	const release = () => rm(path.join(folder, own), { force: true });
	await writeFile(path.join(folder, own), '', { flag: 'wx' }).catch(() => {
		throw inUse(folder, process.pid);
	});
	const claims = (await readdir(folder)).filter((name) => name.startsWith(prefix) && name !== own);
	for (const claim of claims) {
		const pid = Number(claim.slice(prefix.length).split('-')[0]);
		if (claim === `${prefix}${pid}-${await startOf(pid)}`) {
			await release();
			throw inUse(folder, pid);
		}
		await rm(path.join(folder, claim), { force: true });
	}
	return release;
}

const inUse = (folder: string, pid: number) =>
	new Error(`${folder} is in use by process ${pid}. Stop it, or set COUNTERSIGN_DATA.`);

/** When a process began, in ticks since the start of the machine; only that it runs where `/proc` is missing. */
async function startOf(pid: number): Promise<string> {
	try {
		process.kill(pid, 0);
	} catch {
		return 'gone';
	}
	try {
		const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
		// proc(5): field 2 is in parentheses and may hold spaces; the start time is field 22.
		return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'running';
	} catch {
		return 'running';
	}
}
