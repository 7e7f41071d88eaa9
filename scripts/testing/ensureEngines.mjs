import process from 'node:process';
import { engineTitles, findEngines } from '../findEngines.mjs';
import { installPackages } from './installPackages.mjs';

/** @typedef {import('../findEngines.mjs').Engine} Engine */

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'matchbox-window-manager'];

/**
 * Sees to it that Firefox and WebKitGTK are on this machine: installs Debian's packages where it may.
 * @returns {Promise<readonly Engine[]>} the engines that are there
 */
export async function ensureEngines() {
	if (missingEngines().length > 0) await installPackages(packages);
	demandEngines();
	return findEngines();
}

/**
 * A machine of one's own may lack an engine; continuous integration, which sets `CI`, may not.
 * @throws {Error} that names those that are missing there
 */
export function demandEngines(env = process.env, found = findEngines()) {
	const missing = missingEngines(found).map((engine) => engineTitles[engine]);
	if (!env['CI'] || missing.length === 0) return;
	throw new Error(`Not on this machine: ${missing.join(', ')}. Where CI is set, both engines run.`);
}

function missingEngines(found = findEngines()) {
	const all = /** @type {Engine[]} */ (Object.keys(engineTitles));
	return all.filter((engine) => !found.includes(engine));
}
