import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { runTool } from '../programs/runTool.mjs';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

/**
 * Runs a test file of core in Node.
 * @param {string} file relative to the workspace
 * @param {Readonly<Record<string, string>>} settings environment variables
 * @returns {Promise<readonly string[]>} why tests fail; empty when all pass
 */
export async function runTests(file, settings) {
	const report = path.join(tmpdir(), `countersign-planted-${process.pid}.json`);
	rmSync(report, { force: true });
	const code = await runTool(
		'vitest',
		[
			...['run', '--project', 'node packages/core', file],
			...['--reporter=json', `--outputFile.json=${report}`],
		],
		{ cwd: workspaceRoot, env: { ...process.env, ...settings }, stdio: 'ignore' },
	);
	if (code > 128) process.exit(code); // a signal: somebody wants to stop
	if (code === 0) return [];
	/** @type {{ testResults: { message: string, assertionResults: { failureMessages: string[] }[] }[] }} */
	const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
	return testResults.flatMap(({ message, assertionResults }) => [
		message,
		...assertionResults.flatMap(({ failureMessages }) => failureMessages),
	]);
}
