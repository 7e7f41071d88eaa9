import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { overlays } from './installExample.mjs';

/**
 * The lines that a team writes for an example, its backend included: no manifest and no settings, nor empty lines.
 * @param {string} example
 * @param {string | readonly string[]} [overlay] folders whose files take the place of those of the example
 */
export function linesByHand(example, overlay = []) {
	const files = new Map(layersOf(example, overlay).flatMap((layer) => [...layer]));
	return [...files.values()].flat().length;
}

/**
 * The lines of the last overlay that neither the example nor another overlay has in the same file.
 * @param {string} example
 * @param {readonly string[]} overlay
 */
export function linesAdded(example, overlay) {
	const layers = layersOf(example, overlay);
	const last = [...(layers.pop() ?? [])];
	return last.flatMap(([name, lines]) => {
		const known = new Set(layers.flatMap((layer) => layer.get(name) ?? []));
		return lines.filter((line) => !known.has(line));
	}).length;
}

/**
 * The lines of each file, for the example and each overlay.
 * @param {string} example
 * @param {string | readonly string[]} overlay
 */
function layersOf(example, overlay) {
	const places = [overlay].flat().map((name) => path.join(overlays, name));
	return [path.join(workspaceRoot, 'examples', example), ...places].map(readLines);
}

/**
 * @param {string} folder
 * @returns {Map<string, string[]>}
 */
function readLines(folder) {
	const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
		(name) => /\.(tsx?|js|vue|svelte|html)$/.test(name) && !/config|node_modules|dist/.test(name),
	);
	return new Map(
		names.map((name) => {
			const lines = readFileSync(path.join(folder, name), 'utf8').split('\n');
			return [name, lines.filter((line) => line.trim() !== '')];
		}),
	);
}
