import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * How a test fails that needs what its engine does not have: passkeys in WebKitGTK, a command of
 * Chromium's DevTools protocol elsewhere.
 */
const lack = /This engine has no |This browser has no passkeys|PublicKeyCredential/;

/** @typedef {import('./engineReporter.mjs').EngineTest} EngineTest */
/** @typedef {{ passed: number, failed: readonly string[], lacking: readonly string[] }} SuiteCounts names with their file, and why */

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
	const failures = own
		.filter(({ hasPassed }) => !hasPassed)
		.map(({ name, reason }) => `${name}: ${firstLine(reason)}`);
	return {
		passed: own.length - failures.length,
		failed: failures.filter((line) => !lack.test(line)),
		lacking: failures.filter((line) => lack.test(line)),
	};
}

/** @param {string} text */
function firstLine(text) {
	return stripVTControlCharacters(text).split('\n')[0];
}
