import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { runTool } from '../programs/runTool.mjs';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

/** Milliseconds that a test may take by itself: a machine that is busy is no test that fails. */
const patience = '120000';

/**
 * Runs tests of a package until one fails, without a rule if one is named, as `file:line`.
 * @param {string} name of the package
 * @param {readonly string[]} filters paths of test files or of their folders; all of them without any
 * @param {string} [rule]
 * @returns {Promise<{ file: string, test: string, isTimeout: boolean } | undefined>} what failed
 */
export async function runTests(name, filters, rule = '') {
	const report = path.join(tmpdir(), `countersign-rules-${process.pid}.json`);
	rmSync(report, { force: true });
	const args = [
		...['--project', `* packages/${name}*`, '--bail=1', '--passWithNoTests'],
		...[`--testTimeout=${patience}`, `--hookTimeout=${patience}`],
		...['--reporter=json', `--outputFile.json=${report}`],
	];
	const code = await runTool('vitest', ['run', ...args, ...filters], {
		cwd: workspaceRoot,
		env: { ...process.env, COUNTERSIGN_WITHOUT_RULE: rule },
		stdio: 'ignore',
	});
	if (code > 128) process.exit(code); // a signal: somebody wants to stop
	if (code === 0) return undefined;
	return findFailure(
		path.join(workspaceRoot, 'packages', name),
		JSON.parse(readFileSync(report, 'utf8')),
	);
}

/**
 * The first failure that is no time-out, else the first one.
 * @param {string} folder of the package
 * @param {{ testResults: { name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} report
 */
function findFailure(folder, { testResults }) {
	const failures = testResults
		.filter(({ status }) => status === 'failed')
		.flatMap(({ name, message, assertionResults }) => {
			const file = path.relative(folder, name);
			const failed = assertionResults.filter(({ status }) => status === 'failed');
			// A file that failed before its tests says why itself.
			const reasons = failed.map(({ fullName: test, failureMessages: [why = ''] }) => ({
				test,
				why,
			}));
			return (reasons.length > 0 ? reasons : [{ test: '(set-up)', why: message }]).map(
				({ test, why }) => ({ file, test: test.trim(), isTimeout: /timed out in \d+ms/.test(why) }),
			);
		});
	const [first = { file: '', test: '(the run itself)', isTimeout: false }] = failures;
	return failures.find(({ isTimeout }) => !isTimeout) ?? first;
}
