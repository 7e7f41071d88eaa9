import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

/**
 * How a test fails that needs what its engine does not have: passkeys in WebKitGTK, a command of
 * Chromium's DevTools protocol elsewhere.
 */
const lack = /This engine has no |passkey\.unsupported|This browser has no passkeys/;

/** @typedef {{ passed: number, failed: readonly string[], lacking: readonly string[] }} EngineCounts names with their file, and why */

/**
 * What the report of a run in one engine says.
 * @param {string} file Vitest's JSON report
 * @returns {EngineCounts}
 */
export function countEngine(file) {
	/** @type {{ numPassedTests: number, testResults: TestFile[] }} */
	const report = JSON.parse(readFileSync(file, 'utf8'));
	const failures = report.testResults.flatMap(failuresOf);
	return {
		passed: report.numPassedTests,
		failed: failures.filter((line) => !lack.test(line)),
		lacking: failures.filter((line) => lack.test(line)),
	};
}

/**
 * @typedef {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} TestFile
 * @param {TestFile} testFile
 */
function failuresOf({ name, status, message, assertionResults }) {
	const file = path.relative(workspaceRoot, name);
	const failed = assertionResults.filter((result) => result.status === 'failed');
	if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
	return failed.map(
		({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
	);
}

/** @param {string | undefined} text */
function firstLine(text = '') {
	return stripVTControlCharacters(text).split('\n')[0];
}
