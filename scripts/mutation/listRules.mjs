import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { findRules } from './findRules.mjs';

/**
 * The packages whose rules are taken out, each with the rooms whose conditions refuse nothing that comes from outside.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const aside = {
	sandbox: [
		'main.ts',
		'cli',
		'testing',
		'openapi',
		'platform/database',
		'faults',
		'platform/webauthn/virtualAuthenticator',
	],
	server: ['conformance', 'testing'],
	core: [],
};

/** Names of the packages whose rules are taken out. */
export const ruledPackages = Object.keys(aside);

/**
 * Every rule of a package, as `file:line`.
 * @param {string} name of the package
 */
export function listRules(name) {
	return listSources(name).flatMap((file) =>
		findRules(readFileSync(path.join(workspaceRoot, file), 'utf8')).map(
			({ line }) => `${file}:${line}`,
		),
	);
}

/**
 * So many items, another choice for another seed.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} count
 * @param {number} seed
 * @returns {Item[]}
 */
export function draw(items, count, seed) {
	const random = randomNumbers(seed);
	const drawn = items.map((item) => ({ item, order: random() }));
	drawn.sort((one, other) => one.order - other.order);
	return drawn.slice(0, count).map(({ item }) => item);
}

/**
 * The sources of a package that have rules, relative to the workspace.
 * @param {string} name of the package
 */
export function listSources(name) {
	const folder = path.join('packages', name, 'src');
	return readdirSync(path.join(workspaceRoot, folder), { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
		.filter((file) => !aside[name]?.some((room) => file.startsWith(room)))
		.map((file) => path.join(folder, file))
		.sort();
}

/**
 * Numbers from 0 to 1 (mulberry32).
 * @param {number} seed
 */
function randomNumbers(seed) {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}
