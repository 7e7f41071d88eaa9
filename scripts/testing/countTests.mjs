import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

/** @typedef {{ passed: number, failed: number, skipped: readonly string[], failures: readonly string[] }} Counts `skipped`: full titles; `failures`: full title and the first line of the error */

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
			failures: report.testResults.flatMap(failuresInVitest),
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
			failures: report.suites.flatMap(failuresInPlaywright),
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
 * @typedef {{ status: string, results?: { error?: { message?: string } }[] }} PlaywrightTest
 * @typedef {{ title: string, specs?: { title: string, file?: string, tests: PlaywrightTest[] }[], suites?: Suite[] }} Suite
 * @param {Suite} suite
 * @returns {string[]}
 */
function skippedInPlaywright({ specs = [], suites = [] }) {
	const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'skipped'));
	return [...own.map(({ title }) => title), ...suites.flatMap(skippedInPlaywright)];
}

/** @param {{ name: string, message?: string, status: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }} file */
function failuresInVitest({ name, message, status, assertionResults }) {
	const failed = assertionResults.filter((test) => test.status === 'failed');
	const file = path.relative(workspaceRoot, name);
	if (failed.length === 0) return status === 'failed' ? [describe(file, message)] : [];
	return failed.map(({ fullName, failureMessages = [] }) =>
		describe(`${file}: ${fullName}`, failureMessages[0]),
	);
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function failuresInPlaywright({ specs = [], suites = [] }) {
	const own = specs.flatMap(({ title, file, tests }) =>
		tests
			.filter(({ status }) => status === 'unexpected' || status === 'flaky')
			.map(({ results }) =>
				describe(`${file}: ${title}`, results?.find(({ error }) => error)?.error?.message),
			),
	);
	return [...own, ...suites.flatMap(failuresInPlaywright)];
}

/**
 * @param {string} title
 * @param {string | undefined} message
 */
function describe(title, message) {
	const [line = ''] = stripVTControlCharacters(message ?? '').split('\n');
	return line ? `${title}: ${line}` : title;
}

/** @param {string} file */
function readReport(file) {
	return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
