import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { initialChunks, installCore } from './measureBytes.mjs';

/** @typedef {readonly (readonly [string, number])[]} Rows */

/**
 * Bytes by part: of all hooks and of all components after minification and gzip, by their folder; and of an installation of
 * core, by package and kind of file.
 * @returns {Promise<Record<string, Rows>>}
 */
export async function profileBytes() {
	return {
		hooks: await byFolder('index.js'),
		components: await byFolder('ui/index.js'),
		'core as it is installed': await installedFiles(),
	};
}

/**
 * The gain of gzip is shared out evenly, because it finds repetitions across files.
 * @param {string} entry
 */
async function byFolder(entry) {
	/** @type {Map<string, number>} */
	const sizes = new Map();
	for (const { code, modules } of await initialChunks(entry)) {
		const found = Object.entries(modules);
		const whole = found.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
		const gzipped = gzipSync(code).length;
		for (const [file, { renderedLength }] of found) {
			const [, folder = 'the rest'] = /react\/dist\/(.*)\/[^/]+$/.exec(file) ?? [];
			sizes.set(folder, (sizes.get(folder) ?? 0) + (gzipped * renderedLength) / whole);
		}
	}
	return largestFirst(sizes);
}

async function installedFiles() {
	const { modules, remove } = await installCore();
	/** @type {Map<string, number>} */
	const sizes = new Map();
	for (const file of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
		const found = statSync(path.join(modules, file));
		if (!found.isFile()) continue;
		const kind = `${packageOf(file)}: ${kindOf(file)}`;
		sizes.set(kind, (sizes.get(kind) ?? 0) + found.size);
	}
	remove();
	return largestFirst(sizes);
}

/** @param {string} file */
function packageOf(file) {
	const [first = '', second = ''] = file.split(path.sep);
	return first.startsWith('@') ? `${first}/${second}` : first;
}

/** @param {string} file */
function kindOf(file) {
	if (file.endsWith('.map')) return 'source maps';
	if (/\.d\.[cm]?ts$/.test(file)) return 'types';
	if (/\.[cm]?tsx?$/.test(file)) return 'source';
	return /\.[cm]?js$/.test(file) ? 'code' : 'other files';
}

/** @param {ReadonlyMap<string, number>} sizes */
function largestFirst(sizes) {
	return [...sizes].sort(([, one], [, other]) => other - one).slice(0, 14);
}
