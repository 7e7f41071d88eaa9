import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {import('./engineReporter.mjs').EngineTest} EngineTest */
/**
 * @typedef {object} SuiteCounts
 * @property {number} passed
 * @property {readonly string[]} failed names with their file, and why
 * @property {readonly string[]} lacking those that need what the engine or its driver does not have
 * @property {readonly string[]} skipped
 */

/**
 * The tests of a run in one engine.
 * @param {string} file of the {@link import('./engineReporter.mjs').EngineReporter}
 * @returns {readonly EngineTest[]}
 */
export function readEngineReport(file) {
	return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * What became of the tests in this folder.
 * @param {readonly EngineTest[]} tests
 * @param {string} folder
 * @returns {SuiteCounts}
 */
export function countSuite(tests, folder) {
	const own = tests.filter(({ name }) => name.startsWith(`${folder}/`));
	/** @param {EngineTest['outcome']} outcome */
	const linesOf = (outcome) =>
		own.filter((test) => test.outcome === outcome).map(({ name, reason }) => toLine(name, reason));
	return {
		passed: linesOf('passed').length,
		failed: linesOf('failed'),
		lacking: linesOf('lacking'),
		skipped: linesOf('skipped'),
	};
}

/**
 * @param {string} name
 * @param {string} reason
 */
function toLine(name, reason) {
	const [first] = stripVTControlCharacters(reason).split('\n');
	return first ? `${name}: ${first}` : name;
}
