/** Whether this host, or this container, has a process of this number. */
export function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		// Another user's process must not be signalled, but it is there.
		return Object(error).code === 'EPERM';
	}
}
