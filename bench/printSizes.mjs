import { overRolldown } from '../tests/size/pages.mjs';
import { printSection } from './printSection.mjs';

/** @typedef {import('./measureSizes.mjs').SizeRow} SizeRow */

const head = [
	'page, at once',
	'scope',
	'esbuild, kB',
	'rolldown, kB',
	'esbuild over rolldown',
	'with all that it ever loads, rolldown, kB',
	'reach, esbuild / rolldown',
	'',
];

/**
 * Prints the bytes of pages with their scope, and whether each meets its reach. They are the same on every machine.
 * @param {readonly SizeRow[]} rows
 */
export function printSizes(rows) {
	printSection('sizes', head, rows.map(cellsOf));
}

/** @param {SizeRow} row */
function cellsOf({ name, scope, esbuild, rolldown, reach }) {
	const over = esbuild[0] / rolldown[0];
	return [
		name,
		scope,
		kilobytes(esbuild[0]),
		kilobytes(rolldown[0]),
		`${over.toFixed(2)}${over > overRolldown.reach ? ' (not met)' : ''}`,
		kilobytes(rolldown[0] + rolldown[1]),
		[reach.esbuild, reach.rolldown].map((bytes) => (bytes ? kilobytes(bytes) : '–')).join(' / '),
		verdict(esbuild[0], reach.esbuild, rolldown[0], reach.rolldown),
	];
}

/**
 * @param {number} esbuild
 * @param {number | undefined} reachOfEsbuild
 * @param {number} rolldown
 * @param {number | undefined} reachOfRolldown
 */
function verdict(esbuild, reachOfEsbuild = esbuild, rolldown, reachOfRolldown = rolldown) {
	const missed = [
		...(esbuild > reachOfEsbuild ? ['esbuild'] : []),
		...(rolldown > reachOfRolldown ? ['rolldown'] : []),
	];
	return missed.length === 0 ? 'met' : `not met: ${missed.join(' and ')}`;
}

/** @param {number} bytes */
function kilobytes(bytes) {
	return (bytes / 1000).toFixed(1);
}
