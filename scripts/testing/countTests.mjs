import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

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
			skipped: report.numPendingTests + report.numTodoTests,
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
	const stats = readReport(file)?.stats;
	return (
		stats && {
			passed: stats.expected,
			failed: stats.unexpected + stats.flaky,
			skipped: stats.skipped,
		}
	);
}

/** @param {string} file */
function readReport(file) {
	return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
