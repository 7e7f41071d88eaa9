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
			name: path.resolve('a.test.ts'),
			status: 'passed',
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

test('a run names each failed test with the first line of its error', () => {
	const failing = report({
		numPassedTests: 0,
		numFailedTests: 1,
		testResults: [
			{
				name: path.resolve('packages/core/src/a.test.ts'),
				status: 'failed',
				assertionResults: [
					{ status: 'failed', fullName: 'pays', failureMessages: ['Error: late\n    at a.ts'] },
				],
			},
			{ name: path.resolve('b.test.ts'), status: 'failed', message: '', assertionResults: [] },
		],
	});
	const story = report({
		stats: { expected: 0, unexpected: 1, flaky: 0 },
		suites: [
			{
				title: 'x.spec.ts',
				specs: [
					{
						title: 'signs in',
						file: 'x.spec.ts',
						tests: [
							{ status: 'unexpected', results: [{ error: { message: '\u001b[31mno\u001b[39m' } }] },
						],
					},
				],
			},
		],
	});
	expect(summarise([countVitest(failing), countPlaywright(story)], false)).toBe(
		[
			'✗ packages/core/src/a.test.ts: pays: Error: late',
			'✗ b.test.ts',
			'✗ x.spec.ts: signs in: no',
			'0 passed, 2 failed',
		].join('\n'),
	);
});

test('a step that fails without a failed test counts as one failure', () => {
	expect(summarise([undefined], false)).toBe('0 passed, 1 failed');
	expect(summarise([], true)).toBe('0 passed, 0 failed');
});
