/**
 * `npm test`: lint, types, unit and browser tests, and end-to-end stories. Stops at the first step that fails. The last line is always `N passed, N failed`, over all tests that ran.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { buildDemo, buildDocs, compile } from './build/buildWorkspace.mjs';
import { engineTitles, findEngines } from './findEngines.mjs';
import { runTool } from './programs/runTool.mjs';
import { workspaceRoot } from './programs/workspaceRoot.mjs';
import { countPlaywright, countVitest } from './testing/countTests.mjs';
import { ensureBrowser } from './testing/ensureBrowser.mjs';
import { runSteps } from './testing/runSteps.mjs';
import { sideBySide } from './testing/sideBySide.mjs';
import { summarise } from './testing/summarise.mjs';

/** @typedef {import('./findEngines.mjs').Engine} Engine */

const artifacts = path.join(workspaceRoot, 'artifacts');
const vitestReport = path.join(artifacts, 'vitest.json');
const playwrightReport = path.join(artifacts, 'playwright.json');

/** @type {readonly import('./testing/runSteps.mjs').Step[]} */
const steps = [
	{ name: 'browser, lint and types', run: () => sideBySide(ensureBrowser, lint, checkTypes) },
	{ name: 'unit and browser tests', run: runVitest },
	{ name: 'the cryptography of core in other engines', run: runEngines },
	{ name: 'demo build', run: buildDemo },
	{ name: 'documentation site', run: buildDocs },
	{ name: 'end-to-end stories', run: runPlaywright },
];

/** Engines in which the cryptography of core runs, too: what differs between engines is theirs. @type {readonly Engine[]} */
const engines = ['firefox', 'webkit'];

mkdirSync(artifacts, { recursive: true });
for (const report of [vitestReport, ...engines.map(engineReport), playwrightReport])
	rmSync(report, { force: true });
const passed = await runSteps(steps);
console.log(
	`\n${summarise(
		[countVitest(vitestReport), ...engines.map(countEngine), countPlaywright(playwrightReport)],
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

/** Those that are on this machine; `npm run test:engines` runs everything in them. */
async function runEngines() {
	for (const engine of findEngines()) {
		const which = ['--config', 'vitest.engines.config.ts', '--project', `${engine} packages/core`];
		const report = ['--reporter=default', '--reporter=json'];
		const file = `--outputFile.json=${engineReport(engine)}`;
		await check('vitest', ['run', ...which, ...report, file, 'packages/core/src/crypto']);
	}
}

/** @param {Engine} engine */
function engineReport(engine) {
	return path.join(artifacts, `${engine}.json`);
}

/** @param {Engine} engine */
function countEngine(engine) {
	if (findEngines().includes(engine)) return countVitest(engineReport(engine));
	const title = engineTitles[engine];
	const skipped = [`the cryptography of core in ${title} (skipped without ${title})`];
	return { passed: 0, failed: 0, skipped, failures: [] };
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
