import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';

/** Where a process has one number: the namespace of a container, or the host on systems without namespaces. */
export async function placeOfProcess(): Promise<string> {
	try {
		const [boot, namespace] = await Promise.all([
			readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
			readlink('/proc/self/ns/pid'),
		]);
		return `${boot.slice(0, 8)}-${namespace.replace(/\D/g, '')}`;
	} catch {
		return encodeURIComponent(hostname());
	}
}

/** Whether this host, or this container, has a process of this number. */
export function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		// Another user's process must not be signalled, but it is there.
		return Object(error).code === 'EPERM';
	}
}
