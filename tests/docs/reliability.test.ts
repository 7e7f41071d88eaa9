import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type RunRecord, recordFolder } from '../../scripts/reliability/recordRun.mjs';
import { renderReliability } from '../../scripts/reliability/renderReliability.mjs';
import { readRuns, readSuites, summaryOf } from '../../scripts/reliability/testRuns.mjs';
import { root } from '../source/root.js';

/** The order of the page; a record that is not named here comes last. */
const order = ['models', 'faultGrid', 'hostileInputs', 'engine', 'rules', 'soak', 'longLife'];

const rank = (name: string): number => {
	const index = order.findIndex((prefix) => name.startsWith(prefix));
	return index < 0 ? order.length : index;
};
const files = existsSync(recordFolder) ? readdirSync(recordFolder).sort() : [];
const names = files.filter((name) => name !== 'runs.json');
const records = names
	.sort((a, b) => rank(a) - rank(b))
	.map((name): RunRecord => JSON.parse(readFileSync(path.join(recordFolder, name), 'utf8')));

test('every record says what ran, when, on which commit, and what it came to', () => {
	expect(records.length).toBeGreaterThan(0);
	for (const { title, command, date, commit, machine, parts } of records) {
		expect(
			[title, command, machine].every((text) => text.length > 0),
			title,
		).toBe(true);
		expect(new Date(date).toISOString(), title).toBe(date);
		expect(commit, title).toMatch(/^[0-9a-f]{12}/);
		for (const [name, { figures, failures }] of Object.entries(parts)) {
			expect(Object.keys(figures).length, `${title}: ${name}`).toBeGreaterThan(0);
			expect(Array.isArray(failures), `${title}: ${name}`).toBe(true);
		}
	}
});

/** The commits behind the one that is checked out; undefined without Git, or without those of the first noted runs. */
function readHistory(): readonly string[] | undefined {
	const git = (...args: string[]) =>
		execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
	try {
		const commits = git('rev-list', '--abbrev-commit', '--abbrev=12', 'HEAD').split('\n');
		return commits.includes(readRuns()[0]?.commit ?? '') ? commits : undefined;
	} catch {
		return undefined;
	}
}
const history = readHistory();

/** Commits of two noted runs that a rebase has replaced since. */
const replaced = ['178c40cfa8f4', '341897e10cba'];

test.skipIf(!history)(
	'every record and run is of a commit of this history (skipped without the whole history)',
	() => {
		const noted = [...records, ...readRuns()].map(({ commit }) => commit.slice(0, 12));
		const known = new Set([...(history ?? []), ...replaced]);
		expect(noted.filter((commit) => !known.has(commit))).toEqual([]);
	},
);

test('the models were searched in ten thousand schedules, each at its last long run', () => {
	const models = names.filter((name) => /^models-\w+Model\.json$/.test(name));
	expect(models).toEqual([
		'models-paymentModel.json',
		'models-sessionModel.json',
		'models-signedRetryModel.json',
	]);
	const schedules = records
		.filter(({ title }) => title.startsWith('Model: '))
		.flatMap(({ parts }) => Object.values(parts))
		.map(({ figures }) => Number(figures['distinct schedules']));
	expect(schedules.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(10_000);
});

test('the page of the documentation is these records', async () => {
	const page = path.join(root, 'docs', 'reliability.md');
	await expect(renderReliability(records, readRuns())).toMatchFileSnapshot(page);
});

test('a figure is shown with what it counts, a failure with its reason, and lists line by line', () => {
	const page = renderReliability(
		[
			{
				title: 'Example',
				command: 'npm run example',
				date: '2026-01-02T03:04:05.000Z',
				commit: '0123456789ab',
				machine: '2 cores',
				parts: {
					good: { figures: { runs: 12_345, seed: '7' }, failures: [] },
					bad: {
						figures: { runs: 1 },
						failures: ['a | b'],
						lacking: ['a test'],
						skipped: ['a skipped test'],
						surviving: ['a rule'],
					},
				},
			},
		],
		[],
	);
	expect(page).toContain('| good | 12,345 runs, seed 7 | passed |');
	expect(page).toContain('| bad | 1 runs | failed: a \\| b |');
	expect(page).toContain('bad: 1 tests need what it does not have</summary>\n\n- a test');
	expect(page).toContain('bad: 1 tests skipped</summary>\n\n- a skipped test');
	expect(page).toContain('bad: 1 of them no test holds</summary>\n\n- a rule');
});

test('runs of npm test are shown with those that were green in a row', () => {
	const counts = { seconds: 754, passed: 3_210, failed: 0, failures: [] };
	const run = { commit: '0123456789ab', node: '20.20.2', ...counts };
	const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
	const page = renderReliability(
		[],
		[
			{ ...run, date: '2026-01-02T03:04:05.000Z', failed: 7, failures: many },
			{ ...run, date: '2026-01-03T03:04:05.000Z', failed: 1, failures: ['a | b'] },
			{ ...run, date: '2026-01-04T03:04:05.000Z' },
			{ ...run, date: '2026-01-05T03:04:05.000Z' },
		],
	);
	expect(page).toContain('The last 2 in a row were green, since 2026-01-04.');
	const rows = page.split('\n').filter((line) => line.startsWith('| 2026'));
	expect(rows.map((row) => row.slice(2, 18))).toEqual([
		'2026-01-05 03:04',
		'2026-01-04 03:04',
		'2026-01-03 03:04',
		'2026-01-02 03:04',
	]);
	expect(rows[0]).toContain('| 20.20.2 | 12 min 34 s | 3,210 | 0 |');
	expect(rows[2]).toContain('| 1<br>a \\| b |');
	expect(rows[3]).toContain('| 7<br>a<br>b<br>c<br>d<br>e<br>and 2 more |');
});

test('the counts in Chromium are those of the last run of npm test that has left its reports', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'countersign-reports-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	expect(readSuites(folder)).toEqual({});
	const file = (name: string, ...statuses: string[]) => {
		return {
			name: path.join(root, name),
			assertionResults: statuses.map((status) => ({ status })),
		};
	};
	const testResults = [
		file('packages/core/src/a.test.ts', 'passed', 'passed', 'failed', 'skipped'),
		file('packages/core/src/b.test.ts', 'passed'),
		file('packages/core/src/c.node.test.ts', 'passed'),
		file('packages/react/src/ui/d.test.tsx', 'passed'),
		// On the oldest React.
		file('packages/react/src/ui/d.test.tsx', 'passed'),
		file('tests/docs/e.test.ts', 'passed'),
	];
	writeFileSync(path.join(folder, 'vitest.json'), JSON.stringify({ testResults }));
	const stats = { expected: 5, unexpected: 1, flaky: 1 };
	writeFileSync(path.join(folder, 'playwright.json'), JSON.stringify({ stats, suites: [] }));
	const suites = readSuites(folder);
	expect(suites).toEqual({
		Core: { passed: 3, failed: 1 },
		'Hooks and components': { passed: 1, failed: 0 },
		Stories: { passed: 5, failed: 2 },
	});

	const run = { date: '2026-01-02T03:04:05.000Z', commit: '0123456789ab', node: '20.20.2' };
	const counts = { seconds: 754, passed: 3_210, failed: 0, failures: [] };
	const engines = (title: string) => ({
		title: `${title} in Firefox and WebKitGTK`,
		command: 'npm run test:engines',
		date: run.date,
		commit: run.commit,
		machine: '2 cores',
		parts: { Firefox: { figures: { passed: 7, failed: 0 }, failures: [] } },
	});
	const page = renderReliability(
		[engines('Core'), engines('Other')],
		[
			{ ...run, ...counts, suites },
			{ ...run, ...counts, date: '2026-01-03T03:04:05.000Z', suites: {} },
		],
	);
	expect(page).toContain('| Core | 3 passed, 1 failed on 2026-01-02 | 7 passed, 0 failed |');
	expect(page).toContain('| Other | every test, in each run of `npm test` | 7 passed, 0 failed |');
});

test.each([
	[
		'▶ 2/9 types\n✗ old\n✓ types\n✗ a > b\n✗ c\n3 skipped: 3 without Firefox\n10 passed, 2 failed\n',
		2,
		['a > b', 'c'],
	],
	['\u001b[32m✓ stories\u001b[39m\n\n10 passed, 0 failed\n', 0, []],
	[
		'▶ 2/9 lint\n✗ 2/9 lint failed after 3.0 s; the steps after it did not run.\n\n10 passed, 1 failed\n',
		1,
		['2/9 lint failed after 3.0 s; the steps after it did not run.'],
	],
	[
		`✗ a.test.ts: Failed to import ${path.join(root, 'a.ts')}\n10 passed, 1 failed`,
		1,
		['a.test.ts: Failed to import a.ts'],
	],
])('the last output of npm test is read: %j', (output, failed, failures) => {
	expect(summaryOf(output)).toEqual({ passed: 10, failed, failures });
});

test('a run that was stopped is none', () => {
	expect(summaryOf('▶ 1/9 lint\n12 passed, 0 failed in one file\n^C')).toBeUndefined();
});
