import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseUnavailableError, FolderLockedError } from './place.js';
import { isRunning, placeOfProcess } from './processes.js';

/**
 * Claims a folder for this process and gives the function that releases it.
 *
 * A claim is a file named after a process: its number, when it began, so that a number that the
 * system gave out again does not keep a dead claim alive, and where the number means something. Each process
 * writes its own claim before it looks at the others, so two that start together may both be refused but never
 * both pass; and a dead claim has one name forever, so removing it cannot remove anybody else's.
 *
 * Of the processes of another host or container nobody here can tell whether they live. Each renews its claim, and
 * one that has not done so for half a minute is taken for dead.
 *
 * @param onLost called when the claim is gone: this process was suspended for so long that another one took it for dead
 * @throws FolderLockedError while the claim of a living process is there
 * @throws DatabaseUnavailableError when the folder cannot be written to
 */
export async function lockFolder(
	folder: string,
	onLost: () => void = () => {},
): Promise<() => Promise<void>> {
	const claims = join(folder, 'claims');
	await mkdir(claims, { recursive: true }).catch((cause) => refuseFolder(folder, cause));
	const place = await placeOfProcess();
	const own = `${process.pid}-${await processBirth(process.pid)}@${place}`;
	await claim(claims, own, folder);
	const stop = keepRenewed(join(claims, own), onLost);
	const release = () => {
		stop();
		return rm(join(claims, own), { force: true });
	};
	for (const other of await readdir(claims)) {
		if (other === own) continue;
		// Claims of earlier versions do not say where.
		const isHere = !other.includes('@') || other.endsWith(`@${place}`);
		// Without its birth, a process that was ended by a restart of the machine may have given its number to another one.
		const isKnown = isHere && !/-running(@|$)/.test(other);
		const renewed = isKnown || (await isRenewed(join(claims, other), join(claims, own)));
		if (renewed && (!isHere || (await isAlive(other)))) {
			await release();
			throw new FolderLockedError(folder, pidOf(other), !isHere);
		}
		await rm(join(claims, other), { force: true });
	}
	return release;
}

/** Milliseconds. */
const renewal = 5_000;
/** Milliseconds. A process that restores a large database may be busy for a while. */
const maxSilence = 30_000;

function keepRenewed(file: string, onLost: () => void): () => void {
	const renew = () => {
		// Never written anew once it is gone. What else fails here is tried again.
		writeFile(file, '1', { flag: 'r+' }).catch((error) => {
			if (codeOf(error) !== 'ENOENT') return;
			stop();
			onLost();
		});
	};
	const timer = setInterval(renew, renewal).unref();
	const stop = () => clearInterval(timer);
	return stop;
}

/** Whether a claim was written lately, by the clock that has just dated the own one. */
async function isRenewed(file: string, own: string): Promise<boolean> {
	const [theirs, ours] = await Promise.all([writtenAt(file), writtenAt(own)]);
	return ours - theirs < maxSilence;
}

/** Epoch milliseconds; long ago for a file that is gone. A network file system is up to date on a file that was opened. */
async function writtenAt(path: string): Promise<number> {
	const file = await open(path).catch(() => undefined);
	if (!file) return 0;
	try {
		return (await file.stat()).mtimeMs;
	} finally {
		await file.close();
	}
}

// A claim of this process exists only when it has the folder open already.
async function claim(claims: string, own: string, folder: string): Promise<void> {
	try {
		await writeFile(join(claims, own), '1', { flag: 'wx' });
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
	return Number.isInteger(pid) && claim.split('@')[0] === `${pid}-${await processBirth(pid)}`;
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
