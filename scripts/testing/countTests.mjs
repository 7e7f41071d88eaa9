import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: readonly string[] }} Counts `skipped`: full titles */

/**
 * What Vitest's JSON report says; undefined when there is none.
 * @param {string} file
 * @returns {Counts | undefined}
 */
export function countVitest(file) {
	const report = readReport(file);
	return (
		report && {
			passed: report.numPassedTests,
			failed: report.numFailedTests,
			skipped: report.testResults.flatMap(skippedInVitest),
		}
	);
}

/**
 * What Playwright's JSON report says; undefined when there is none. A test that passed only when
 * tried again counts as failed.
 * @param {string} file
 * @returns {Counts | undefined}
 */
export function countPlaywright(file) {
	const report = readReport(file);
	return (
		report && {
			passed: report.stats.expected,
			failed: report.stats.unexpected + report.stats.flaky,
			skipped: report.suites.flatMap(skippedInPlaywright),
		}
	);
}

/** @param {{ assertionResults: { status: string, fullName: string }[] }} file */
function skippedInVitest({ assertionResults }) {
	return assertionResults
		.filter(({ status }) => ['pending', 'skipped', 'todo', 'disabled'].includes(status))
		.map(({ fullName }) => fullName);
}

/**
 * @typedef {{ title: string, specs?: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 * @param {Suite} suite
 * @returns {string[]}
 */
function skippedInPlaywright({ specs = [], suites = [] }) {
	const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'skipped'));
	return [...own.map(({ title }) => title), ...suites.flatMap(skippedInPlaywright)];
}

/** @param {string} file */
function readReport(file) {
	return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
