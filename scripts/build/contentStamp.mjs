import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const ignored = new Set(['artifacts', 'dist', 'node_modules']);

/**
 * A hash over the names and contents of these files and folders, and over the settings of the build: equal stamps, equal
 * inputs.
 * @param {string} root
 * @param {readonly string[]} inputs relative to `root`
 * @param {NodeJS.ProcessEnv} [environment] Vite passes `VITE_*` of it to the page.
 */
export function contentStamp(root, inputs, environment = {}) {
	const settings = Object.entries(environment).filter(([name]) => name.startsWith('VITE_'));
	const hash = createHash('sha256').update(JSON.stringify(settings.sort()));
	for (const file of inputs.flatMap((input) => filesBelow(path.join(root, input))).sort()) {
		hash.update(`\n${path.relative(root, file)}\n`).update(readFileSync(file));
	}
	return hash.digest('hex');
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesBelow(place) {
	if (!statSync(place).isDirectory()) return [place];
	return readdirSync(place)
		.filter((name) => !ignored.has(name))
		.flatMap((name) => filesBelow(path.join(place, name)));
}
