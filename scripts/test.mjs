/**
 * `npm test`: lint, types, unit and browser tests, end-to-end stories, and a sample of the proof of the
 * conformance page. Stops at the first step that fails. The last line is always `N passed, N failed`, over all tests that ran.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { buildDemo, buildDocs, compile } from './build/buildWorkspace.mjs';
import { findFirefox } from './findEngines.mjs';
import { runProgram } from './programs/runProgram.mjs';
import { runTool } from './programs/runTool.mjs';
import { workspaceRoot } from './programs/workspaceRoot.mjs';
import { countPlaywright, countVitest } from './testing/countTests.mjs';
import { ensureBrowser } from './testing/ensureBrowser.mjs';
import { runSteps } from './testing/runSteps.mjs';
import { summarise } from './testing/summarise.mjs';

const artifacts = path.join(workspaceRoot, 'artifacts');
const vitestReport = path.join(artifacts, 'vitest.json');
const firefoxReport = path.join(artifacts, 'firefox.json');
const playwrightReport = path.join(artifacts, 'playwright.json');

/** @type {readonly import('./testing/runSteps.mjs').Step[]} */
const steps = [
	{ name: 'browser', run: ensureBrowser },
	{ name: 'lint', run: lint },
	{ name: 'types', run: checkTypes },
	{ name: 'unit and browser tests', run: runVitest },
	{ name: 'the cryptography of core in Firefox', run: runFirefox },
	{ name: '20 changes of the sandbox that conformance tests must notice', run: proveSample },
	{ name: 'demo build', run: buildDemo },
	{ name: 'documentation site', run: buildDocs },
	{ name: 'end-to-end stories', run: runPlaywright },
];

mkdirSync(artifacts, { recursive: true });
for (const report of [vitestReport, firefoxReport, playwrightReport])
	rmSync(report, { force: true });
const passed = await runSteps(steps);
console.log(
	`\n${summarise(
		[countVitest(vitestReport), countFirefox(), countPlaywright(playwrightReport)],
		passed,
	)}`,
);
process.exit(passed ? 0 : 1);

async function lint() {
	await check('biome', ['check', '--error-on-warnings', '.']);
	await check('knip', ['--no-progress']);
}

async function checkTypes() {
	await compile();
	await check('tsc', ['-p', 'tsconfig.tests.json']);
}

async function runVitest() {
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
	await check('vitest', ['run', ...reporters]);
}

/** What differs between engines is their cryptography; `npm run test:engines` runs everything, in WebKitGTK too. */
async function runFirefox() {
	if (!findFirefox()) return;
	const which = ['--config', 'vitest.engines.config.ts', '--project', 'firefox packages/core'];
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${firefoxReport}`];
	await check('vitest', ['run', ...which, ...reporters, 'packages/core/src/crypto']);
}

function countFirefox() {
	if (findFirefox()) return countVitest(firefoxReport);
	const skipped = ['the cryptography of core in Firefox (skipped without Firefox)'];
	return { passed: 0, failed: 0, skipped, failures: [] };
}

/** Another sample each day, unless `COUNTERSIGN_SEED` names one. */
async function proveSample() {
	const day = Math.floor(Date.now() / 86_400_000);
	const seed = process.env['COUNTERSIGN_SEED'] ?? String(day);
	const program = path.join(workspaceRoot, 'scripts', 'mutation', 'proveRows.mjs');
	const args = [program, '--count', '20', '--seed', seed];
	const code = await runProgram(process.execPath, args, { cwd: workspaceRoot });
	if (code > 128) process.exit(code); // a signal: somebody wants to stop
	if (code !== 0) throw new Error(`A row of the conformance page is not proved (seed ${seed}).`);
}

async function runPlaywright() {
	const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport };
	await check('playwright', ['test', '--reporter=list,json'], {
		cwd: path.join(workspaceRoot, 'e2e'),
		env,
	});
}

/**
 * @param {string} tool
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} [options]
 */
async function check(tool, args, options = { cwd: workspaceRoot }) {
	const code = await runTool(tool, args, options);
	if (code > 128) process.exit(code); // a signal: somebody wants to stop
	if (code !== 0) throw new Error(`${tool} ended with ${code}.`);
}
