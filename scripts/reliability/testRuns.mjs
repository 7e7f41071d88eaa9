import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { recordFolder } from './recordRun.mjs';

/** What a run of `npm test` came to. @typedef {{ passed: number, failed: number, failures: readonly string[] }} Summary */
/** A run of `npm test`. @typedef {Summary & { date: string, commit: string, node: string, seconds: number }} TestRun */

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
