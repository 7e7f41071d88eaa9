import process from 'node:process';

/**
 * Ends a script of npm as SIGTERM would when the shell around it is gone: npm passes a SIGTERM on to that shell alone, and
 * the script would run on, with everything that it has started. Outside of npm, a script may outlive its shell (`nohup`).
 */
export function endWithShell() {
	if (process.env.npm_lifecycle_event === undefined) return;
	const shell = process.ppid;
	const watch = setInterval(() => {
		if (process.ppid === shell) return;
		clearInterval(watch);
		process.kill(process.pid, 'SIGTERM');
	}, 500);
	watch.unref();
}
