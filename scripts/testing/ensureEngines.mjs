import process from 'node:process';
import { engineTitles, findEngines } from '../findEngines.mjs';
import { installPackages } from './installPackages.mjs';

/** @typedef {import('../findEngines.mjs').Engine} Engine */

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'matchbox-window-manager'];

/**
 * Sees to it that Firefox and WebKitGTK are on this machine: installs Debian's packages where it may.
 * @returns {Promise<readonly Engine[]>} the engines that are there
 * @throws {Error} that names those that are missing where `CI` is set
 */
export async function ensureEngines() {
	if (missingEngines().length > 0) await installPackages(packages);
	const missing = missingEngines().map((engine) => engineTitles[engine]);
	if (process.env['CI'] && missing.length > 0) {
		throw new Error(
			`Not on this machine: ${missing.join(', ')}. Where CI is set, both engines run.`,
		);
	}
	return findEngines();
}

function missingEngines() {
	const found = findEngines();
	const all = /** @type {Engine[]} */ (Object.keys(engineTitles));
	return all.filter((engine) => !found.includes(engine));
}
