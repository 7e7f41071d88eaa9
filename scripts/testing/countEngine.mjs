import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * How a test fails that needs what its engine does not have: passkeys in WebKitGTK, a command of
 * Chromium's DevTools protocol elsewhere.
 */
const lack = /This engine has no |This browser has no passkeys|PublicKeyCredential/;

/** @typedef {{ passed: number, failed: readonly string[], lacking: readonly string[] }} EngineCounts names with their file, and why */

/**
 * What the report of a run in one engine says.
 * @param {string} file of the {@link import('./engineReporter.mjs').EngineReporter}
 * @returns {EngineCounts}
 */
export function countEngine(file) {
	/** @type {readonly import('./engineReporter.mjs').EngineTest[]} */
	const tests = JSON.parse(readFileSync(file, 'utf8'));
	const failures = tests
		.filter(({ hasPassed }) => !hasPassed)
		.map(({ name, reason }) => `${name}: ${firstLine(reason)}`);
	return {
		passed: tests.length - failures.length,
		failed: failures.filter((line) => !lack.test(line)),
		lacking: failures.filter((line) => lack.test(line)),
	};
}

/** @param {string} text */
function firstLine(text) {
	return stripVTControlCharacters(text).split('\n')[0];
}
