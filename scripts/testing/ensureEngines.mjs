import process from 'node:process';
import { findEngines } from '../findEngines.mjs';
import { runProgram } from '../programs/runProgram.mjs';

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/**
 * Sees to it that Firefox and WebKitGTK are on this machine: installs Debian's packages where it may.
 * @returns {Promise<readonly import('../findEngines.mjs').Engine[]>} the engines that are there
 */
export async function ensureEngines() {
	if (findEngines().length < 2 && process.platform === 'linux' && process.getuid?.() === 0) {
		const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
		await runProgram('apt-get', ['update'], quiet);
		await runProgram('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet);
	}
	return findEngines();
}
