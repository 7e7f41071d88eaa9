import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { countPlaywright } from '../testing/countTests.mjs';
import { recordFolder } from './recordRun.mjs';

/** What a run of `npm test` came to. @typedef {{ passed: number, failed: number, failures: readonly string[] }} Summary */
/** What became of the tests of one suite. @typedef {{ passed: number, failed: number }} SuiteResult */
/** What became of the suites that run in several engines, in Chromium, by title. @typedef {Readonly<Record<string, SuiteResult>>} SuiteResults */
/** A run of `npm test`. @typedef {Summary & { date: string, commit: string, node: string, seconds: number, suites?: SuiteResults }} TestRun */

/**
 * The runs that were noted, the oldest first.
 * @returns {readonly TestRun[]}
 */
export function readRuns() {
	const file = path.join(recordFolder, 'runs.json');
	return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/**
 * What the last lines of `npm test` say; undefined when it did not get that far.
 * @param {string} output
 * @returns {Summary | undefined}
 */
export function summaryOf(output) {
	const lines = stripVTControlCharacters(output).trimEnd().split('\n');
	const counts = /^(\d+) passed, (\d+) failed$/.exec(lines.pop() ?? '');
	if (!counts) return undefined;
	if (/^\d+ skipped: /.test(lines.at(-1) ?? '')) lines.pop();
	const failed = Number(counts[2]);
	const named = lines.slice(lines.findLastIndex((line) => !line.startsWith('✗ ')) + 1);
	// A step that failed without a test, such as the lint, has told so before.
	const step = failed > 0 ? lines.findLast((line) => line.startsWith('✗ ')) : undefined;
	const failures = named.length === 0 && step ? [step] : named;
	return {
		passed: Number(counts[1]),
		failed,
		failures: failures.map((line) =>
			line.slice('✗ '.length).replaceAll(`${workspaceRoot}${path.sep}`, ''),
		),
	};
}

/** Suites of which Vitest runs the tests in a browser. */
const browserSuites = { Core: 'packages/core/src/', 'Hooks and components': 'packages/react/src/' };

/**
 * What became of the suites in Chromium, from the reports that `npm test` has left.
 * @param {string} folder of the reports
 * @returns {SuiteResults} without the suites that it did not get to
 */
export function readSuites(folder) {
	const report = path.join(folder, 'vitest.json');
	/** @type {{ testResults: readonly TestFile[] }} */
	const { testResults } = existsSync(report)
		? JSON.parse(readFileSync(report, 'utf8'))
		: { testResults: [] };
	const suites = Object.entries(browserSuites).flatMap(([title, place]) => {
		const files = testResults.filter(({ name }) => isBrowserTest(name, place));
		return files.length === 0 ? [] : [[title, countFiles(files)]];
	});
	const stories = countPlaywright(path.join(folder, 'playwright.json'));
	if (stories) suites.push(['Stories', { passed: stories.passed, failed: stories.failed }]);
	return Object.fromEntries(suites);
}

/** A file in the report of Vitest. @typedef {{ name: string, assertionResults: readonly { status: string }[] }} TestFile */

/**
 * @param {string} file
 * @param {string} place
 */
function isBrowserTest(file, place) {
	const name = path.relative(workspaceRoot, file).replaceAll(path.sep, '/');
	return name.startsWith(place) && !/\.node\.test\.tsx?$/.test(name);
}

/**
 * A file that also runs on the oldest React counts once.
 * @param {readonly TestFile[]} files
 * @returns {SuiteResult}
 */
function countFiles(files) {
	const tests = [...new Map(files.map(({ name, assertionResults }) => [name, assertionResults]))]
		.flatMap(([, results]) => results)
		.map(({ status }) => status);
	return {
		passed: tests.filter((status) => status === 'passed').length,
		failed: tests.filter((status) => status === 'failed').length,
	};
}
