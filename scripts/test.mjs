/**
 * `npm test`: lint, types, unit and browser tests, end-to-end stories. Stops at the first step
 * that fails. The last line is always `N passed, N failed`, over all tests that ran.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { buildDemo, compile } from './build/buildWorkspace.mjs';
import { runTool } from './programs/runTool.mjs';
import { workspaceRoot } from './programs/workspaceRoot.mjs';
import { countPlaywright, countVitest } from './testing/countTests.mjs';
import { ensureBrowser } from './testing/ensureBrowser.mjs';

const artifacts = path.join(workspaceRoot, 'artifacts');
const vitestReport = path.join(artifacts, 'vitest.json');
const playwrightReport = path.join(artifacts, 'playwright.json');

/** @type {readonly { name: string, run: () => Promise<unknown> }[]} */
const steps = [
	{ name: 'browser', run: ensureBrowser },
	{ name: 'lint', run: () => check('biome', ['check', '--error-on-warnings', '.']) },
	{ name: 'types', run: checkTypes },
	{ name: 'unit and browser tests', run: runVitest },
	{ name: 'demo build', run: buildDemo },
	{ name: 'end-to-end stories', run: runPlaywright },
];

const problem = await runSteps();
console.log(`\n${summary()}`);
process.exit(problem ? 1 : 0);

/** @returns {Promise<boolean>} whether a step failed */
async function runSteps() {
	rmSync(vitestReport, { force: true });
	rmSync(playwrightReport, { force: true });
	mkdirSync(artifacts, { recursive: true });
	for (const [index, { name, run }] of steps.entries()) {
		const title = `${index + 1}/${steps.length} ${name}`;
		const begin = performance.now();
		console.log(`\n▶ ${title}`);
		try {
			await run();
		} catch (error) {
			console.error(error instanceof Error ? error.message : error);
			console.error(`✗ ${title} failed after ${seconds(begin)}; the steps after it did not run.`);
			return true;
		}
		console.log(`✓ ${title}: ${seconds(begin)}`);
	}
	return false;
}

async function checkTypes() {
	await compile();
	await check('tsc', ['-p', 'tsconfig.tests.json']);
}

async function runVitest() {
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
	await check('vitest', ['run', ...reporters]);
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

/** A step that failed without a failed test (lint, types, a crash) counts as one failure. */
function summary() {
	const counts = [countVitest(vitestReport), countPlaywright(playwrightReport)].filter((c) => c);
	let [passed, failed, skipped] = [0, 0, 0];
	for (const count of counts) {
		passed += count?.passed ?? 0;
		failed += count?.failed ?? 0;
		skipped += count?.skipped ?? 0;
	}
	if (problem && failed === 0) failed = 1;
	const aside = skipped > 0 ? `${skipped} skipped\n` : '';
	return `${aside}${passed} passed, ${failed} failed`;
}

/** @param {number} begin */
function seconds(begin) {
	return `${((performance.now() - begin) / 1000).toFixed(1)} s`;
}
