import { readFile } from 'node:fs/promises';

/**
 * When a process began, as a text that differs for every process that ever had its number; `dead`
 * when there is none. Systems without `/proc` tell only that a process is there.
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
