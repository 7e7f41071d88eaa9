/**
 * The last line of a run, `N passed, N failed`, and before it each failed test and how many tests were
 * skipped and what each of them needs. A step that failed without a failed test (lint, types, a crash) counts as one failure.
 * @param {readonly (import('./countTests.mjs').Counts | undefined)[]} counts of each report; undefined for one that was not written
 * @param {boolean} allPassed whether every step passed
 */
export function summarise(counts, allPassed) {
	/** @param {'passed' | 'failed'} which */
	const sum = (which) => counts.reduce((total, count) => total + (count?.[which] ?? 0), 0);
	const failed = Math.max(sum('failed'), allPassed ? 0 : 1);
	const skipped = counts.flatMap((count) => count?.skipped ?? []);
	const failures = counts.flatMap((count) => count?.failures ?? []).map((line) => `✗ ${line}\n`);
	return `${failures.join('')}${describeSkipped(skipped)}${sum('passed')} passed, ${failed} failed`;
}

/**
 * A test that can be skipped says in its title, or in that of its group, what it needs.
 * @param {readonly string[]} titles
 */
function describeSkipped(titles) {
	if (titles.length === 0) return '';
	/** @type {Map<string, number>} */
	const needs = new Map();
	for (const title of titles) {
		const need = /\(skipped without ([^)]+)\)/.exec(title)?.[1] ?? 'a reason in its title';
		needs.set(need, (needs.get(need) ?? 0) + 1);
	}
	const list = Array.from(needs, ([need, count]) => `${count} without ${need}`);
	return `${titles.length} skipped: ${list.join(', ')}\n`;
}
