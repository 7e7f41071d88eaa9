import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../ports/freePort.mjs';
import { startServer } from '../programs/startServer.mjs';
import { checkTarball } from './checkTarball.mjs';
import { installExample } from './installExample.mjs';
import { playStory } from './playStory.mjs';

/**
 * @typedef {object} Surroundings what every row runs with
 * @property {string} folder empty, for this row alone
 * @property {NodeJS.ProcessEnv} env
 * @property {import('playwright').Browser} browser
 * @property {readonly import('./packPackages.mjs').PackedPackage[]} packed
 *
 * @typedef {object} Row
 * @property {string} group heading that it stands under
 * @property {string} name
 * @property {string} [example] folder below `examples`
 * @property {(surroundings: Surroundings) => Promise<string>} run resolves with the versions that it ran with; rejects when something is not supported
 */

const story = 'Built, served, and used in Chromium: sign up, add a passkey, sign in with it, pay';

/** @type {readonly Row[]} */
export const matrix = [
	...['contract', 'core', 'database', 'react', 'sandbox', 'server'].map(tarball),
	page('React with Vite', 'react-vite', ['vite', 'react', '@tanstack/react-query']),
];

/**
 * The tarball of a package by itself.
 * @param {string} folder below `packages`
 * @returns {Row}
 */
function tarball(folder) {
	const name = `@countersign/${folder}`;
	const run = async (/** @type {Surroundings} */ { packed }) => {
		const member = packed.find((candidate) => candidate.name === name);
		if (!member) throw new Error(`${name} was not packed.`);
		const mistakes = await checkTarball(member.filename);
		if (mistakes.length > 0) throw new Error(mistakes.join(' '));
		return member.version;
	};
	return { group: 'Packages: publint (strict) and Are The Types Wrong', name, run };
}

/**
 * An example with a page: builds it, serves it, and plays the story.
 * @param {string} name
 * @param {string} example
 * @param {readonly string[]} shown packages whose versions the table names
 * @param {Omit<Parameters<typeof installExample>[0], 'example' | 'folder' | 'env'>} [changes]
 * @returns {Row}
 */
function page(name, example, shown, changes = {}) {
	const run = async (/** @type {Surroundings} */ { folder, env, browser }) => {
		const place = await installExample({ example, folder, env, ...changes });
		await place.script('build');
		const port = await freePort();
		const server = startServer({
			name,
			command: place.command('start'),
			cwd: folder,
			env: { ...env, PORT: String(port) },
			ports: [port],
			log: path.join(folder, 'server.log'),
		});
		try {
			await server.ready;
			await playStory(browser, `http://localhost:${port}/`);
		} finally {
			await server.stop();
		}
		return versionsIn(folder, shown);
	};
	return { group: story, name, example, run };
}

/**
 * @param {string} folder
 * @param {readonly string[]} names
 */
function versionsIn(folder, names) {
	const versions = names.map((name) => {
		const file = path.join(folder, 'node_modules', name, 'package.json');
		return `${name} ${JSON.parse(readFileSync(file, 'utf8')).version}`;
	});
	return versions.join(', ');
}
