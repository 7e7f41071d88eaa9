import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { chromium } from 'playwright';
import { findBrowser, findProgram, headlessShell } from '../findBrowser.mjs';
import { runProgram } from '../programs/runProgram.mjs';
import { runTool } from '../programs/runTool.mjs';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

/**
 * Sees to it that there is a Chromium to test in: one of this machine's, else Playwright's own,
 * else Debian's package (which needs root). A machine of CI gets the headless shell although it has another one.
 * Rejects with what to do when none can be had.
 */
export async function ensureBrowser() {
	if (process.env['CI'] && !process.env['COUNTERSIGN_BROWSER'] && !findProgram(headlessShell))
		await installPackage(headlessShell);
	if (hasBrowser()) return;
	const { COUNTERSIGN_BROWSER } = process.env;
	if (COUNTERSIGN_BROWSER)
		throw new Error(`COUNTERSIGN_BROWSER does not start: ${COUNTERSIGN_BROWSER}`);
	console.log('No Chromium or Chrome was found; fetching the one that Playwright keeps.');
	const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env };
	await runTool('playwright', ['install', 'chromium'], { cwd: workspaceRoot, env });
	if (hasBrowser()) return;
	console.log('That did not work; installing the package of this system.');
	for (const name of [headlessShell, 'chromium']) {
		await installPackage(name);
		if (hasBrowser()) return;
	}
	throw new Error(
		'The tests need Chromium or Chrome. Install one, or set COUNTERSIGN_BROWSER to its program.',
	);
}

/**
 * Installs a package of Debian, where root may; `hasBrowser` tells whether it worked.
 * @param {string} name
 */
async function installPackage(name) {
	if (process.getuid?.() !== 0 || !findProgram('apt-get')) return;
	const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
	await runProgram('apt-get', ['update'], quiet);
	await runProgram('apt-get', ['install', '-y', '--no-install-recommends', name], quiet);
}

/** Found is not enough: Playwright's own lacks system libraries on some machines. */
function hasBrowser() {
	const program = findBrowser() ?? chromium.executablePath();
	return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}
