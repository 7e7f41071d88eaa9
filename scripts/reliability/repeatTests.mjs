/**
 * Runs `npm test`, the README's command, so many times in a row, and notes what each run came to in
 * `docs/reliability/runs.json`, which `docs/reliability.md` shows. A run that was stopped is none.
 *
 *     node scripts/reliability/repeatTests.mjs [10]
 */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { runTool } from '../programs/runTool.mjs';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { readCommit, recordFolder } from './recordRun.mjs';
import { readRuns, readSuites, summaryOf } from './testRuns.mjs';

const times = Number(process.argv[2] ?? 10);
for (let number = 1; number <= times; number += 1) {
	const commit = readCommit();
	const begin = Date.now();
	const summary = summaryOf(await runTests());
	if (!summary) {
		console.error('The run was stopped: it has no last line.');
		process.exit(1);
	}
	const seconds = Math.round((Date.now() - begin) / 1000);
	const { node } = process.versions;
	const suites = readSuites(path.join(workspaceRoot, 'artifacts'));
	const run = { date: new Date(begin).toISOString(), commit, node, seconds, ...summary, suites };
	mkdirSync(recordFolder, { recursive: true });
	const file = path.join(recordFolder, 'runs.json');
	writeFileSync(file, `${JSON.stringify([...readRuns(), run], null, '\t')}\n`);
	console.log(`\nRun ${number} of ${times}: ${seconds} s`);
	if ((await writePage()) !== 0) process.exit(1);
}

/** The next run compares the page with the records. */
function writePage() {
	const args = ['run', '--project', 'node tests', 'tests/docs/reliability', '-u'];
	return runTool('vitest', args, { cwd: workspaceRoot });
}

/** @returns {Promise<string>} what it printed; nothing when a signal ended it */
function runTests() {
	const child = spawn('npm', ['test'], {
		cwd: workspaceRoot,
		stdio: ['inherit', 'pipe', 'inherit'],
	});
	let output = '';
	child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
		output += text;
		process.stdout.write(text);
	});
	return new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('close', (code) => resolve(code === null || code > 128 ? '' : output));
	});
}
