import process from 'node:process';
import { runProgram } from '../programs/runProgram.mjs';

/**
 * Installs packages of Debian, where this program may.
 * @param {readonly string[]} packages
 */
export async function installPackages(packages) {
	if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
	const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
	await runProgram('apt-get', ['update'], quiet);
	await runProgram('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet);
}
