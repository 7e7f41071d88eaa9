import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from '../../scripts/testing/countTests.mjs';
import { summarise } from '../../scripts/testing/summarise.mjs';

const report = (content: unknown): string => {
	const file = path.join(mkdtempSync(path.join(tmpdir(), 'countersign-report-')), 'report.json');
	writeFileSync(file, JSON.stringify(content));
	return file;
};
const vitest = report({
	numPassedTests: 3,
	numFailedTests: 0,
	testResults: [
		{
			assertionResults: [
				{ status: 'passed', fullName: 'opens' },
				{ status: 'skipped', fullName: 'judges vectors (skipped without COUNTERSIGN_VECTORS)' },
				{ status: 'pending', fullName: 'Group (skipped without COUNTERSIGN_VECTORS) case' },
			],
		},
	],
});
const playwright = report({
	stats: { expected: 2, unexpected: 1, flaky: 1 },
	suites: [
		{
			title: 'x.spec.ts',
			suites: [{ title: 'x', specs: [{ title: 'pays', tests: [{ status: 'skipped' }] }] }],
		},
	],
});

test('a run says in one line how many tests were skipped and what each needs', () => {
	expect(summarise([countVitest(vitest), countPlaywright(playwright)], false)).toBe(
		'3 skipped: 2 without COUNTERSIGN_VECTORS, 1 without a reason in its title\n5 passed, 2 failed',
	);
});

test('a step that fails without a failed test counts as one failure', () => {
	expect(summarise([undefined], false)).toBe('0 passed, 1 failed');
	expect(summarise([], true)).toBe('0 passed, 0 failed');
});
