import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

/**
 * Starts a program of ours, and waits for the first line that it prints.
 * @param {string} program
 * @param {Readonly<Record<string, string>>} [env]
 */
export async function startChild(program, env = {}) {
	const child = spawn(process.execPath, [program], {
		env: { ...process.env, ...env },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = once(child, 'exit').then(([code]) => {
		throw new Error(`${program} ended with ${code} before it said a word.`);
	});
	const [line] = await Promise.race([once(child.stdout, 'data'), ended]);
	return {
		line: String(line).trim(),
		/** Bytes of memory that it holds now. */
		memory: () => 1024 * Number(ask(child, 'rss')),
		/** Seconds of a processor that it has used. */
		work: () =>
			ask(child, 'time')
				.split(/[-:]/)
				.reduce((sum, part) => 60 * sum + Number(part), 0),
		stop: async () => {
			child.kill('SIGTERM');
			await once(child, 'exit');
		},
	};
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} what
 */
function ask(child, what) {
	return execFileSync('ps', ['-o', `${what}=`, '-p', String(child.pid)], { encoding: 'utf8' });
}
