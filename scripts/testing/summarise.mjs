/**
 * The last line of a run, `N passed, N failed`, and before it what was skipped. A step that failed
 * without a failed test (lint, types, a crash) counts as one failure.
 * @param {readonly (import('./countTests.mjs').Counts | undefined)[]} counts of each report; undefined for one that was not written
 * @param {boolean} allPassed whether every step passed
 */
export function summarise(counts, allPassed) {
	/** @param {'passed' | 'failed' | 'skipped'} which */
	const sum = (which) => counts.reduce((total, count) => total + (count?.[which] ?? 0), 0);
	const failed = Math.max(sum('failed'), allPassed ? 0 : 1);
	const aside = sum('skipped') > 0 ? `${sum('skipped')} skipped\n` : '';
	return `${aside}${sum('passed')} passed, ${failed} failed`;
}
