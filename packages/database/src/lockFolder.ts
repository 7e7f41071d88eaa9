import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseUnavailableError, FolderLockedError } from './place.js';

/**
 * Claims a folder for this process and gives the function that releases it.
 *
 * A claim is a file named after a process: its number and when it began, so that a number that the
 * system gave out again does not keep a dead claim alive. Each process writes its own claim before
 * it looks at the others, so two that start together may both be refused but never both pass; and a
 * dead claim has one name forever, so removing it cannot remove anybody else's.
 *
 * @throws FolderLockedError while the claim of a living process is there
 * @throws DatabaseUnavailableError when the folder cannot be written to
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
	const claims = join(folder, 'claims');
	await mkdir(claims, { recursive: true }).catch((cause) => refuseFolder(folder, cause));
	const own = `${process.pid}-${await processBirth(process.pid)}`;
	await claim(claims, own, folder);
	const release = () => rm(join(claims, own), { force: true });
	for (const other of await readdir(claims)) {
		if (other === own) continue;
		if (await isAlive(other)) {
			await release();
			throw new FolderLockedError(folder, pidOf(other));
		}
		await rm(join(claims, other), { force: true });
	}
	return release;
}

// A claim of this process exists only when it has the folder open already.
async function claim(claims: string, own: string, folder: string): Promise<void> {
	try {
		await writeFile(join(claims, own), '', { flag: 'wx' });
	} catch (cause) {
		if (codeOf(cause) !== 'EEXIST') refuseFolder(folder, cause);
		throw Object.assign(new FolderLockedError(folder, process.pid), { cause });
	}
}

/** A folder that is a file, is not ours, or is on a disk that is full or read-only. */
function refuseFolder(folder: string, cause: unknown): never {
	const code = codeOf(cause) ?? 'unknown error';
	throw new DatabaseUnavailableError(
		`The data folder ${folder} cannot be written to (${code}). Use another folder.`,
		{ cause },
	);
}

const codeOf = (error: unknown) => (Object(error) as NodeJS.ErrnoException).code;

async function isAlive(claim: string): Promise<boolean> {
	const pid = pidOf(claim);
	return Number.isInteger(pid) && claim === `${pid}-${await processBirth(pid)}`;
}

function pidOf(claim: string): number {
	return Number(claim.split('-')[0]);
}

/**
 * The start time of a process, different for every process that ever had this number; `dead` when there is
 * none, `running` on systems without `/proc`.
 */
export async function processBirth(pid: number): Promise<string> {
	if (!isRunning(pid)) return 'dead';
	try {
		const [boot, stat] = await Promise.all([
			readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
			readFile(`/proc/${pid}/stat`, 'utf8'),
		]);
		// proc(5): the second field is in parentheses and may hold spaces; the 22nd is the start time.
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		return fields[0] === 'Z' ? 'dead' : `${boot.slice(0, 8)}-${fields[19]}`;
	} catch {
		return 'running';
	}
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code === 'EPERM';
	}
}
