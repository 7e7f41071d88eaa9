/**
 * `npm test`: lint, types, unit and browser tests, and the main end-to-end stories. Stops at the first step that fails.
 * The last line is always `N passed, N failed`, over all tests that ran.
 *
 * `npm test -- --changed` runs the tests that what has changed since the last commit concerns, and the main stories if
 * it goes into the demo. `--changed=main` compares with the branch or commit of that name.
 */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { buildDemo, compile, demoInputs } from './build/buildWorkspace.mjs';
import { runTool } from './programs/runTool.mjs';
import { workspaceRoot } from './programs/workspaceRoot.mjs';
import { changedFiles, readChanged } from './testing/changedFiles.mjs';
import { countPlaywright, countVitest } from './testing/countTests.mjs';
import { ensureBrowser } from './testing/ensureBrowser.mjs';
import { runSteps } from './testing/runSteps.mjs';
import { sideBySide } from './testing/sideBySide.mjs';
import { summarise } from './testing/summarise.mjs';
import { testSeed } from './testing/testSeed.mjs';

const since = readChanged(process.argv.slice(2));
const mainStories = ['--config', 'main.config.ts'];
const artifacts = path.join(workspaceRoot, 'artifacts');
const reports = {
	vitest: path.join(artifacts, 'vitest.json'),
	rules: path.join(artifacts, 'rules.json'),
	playwright: path.join(artifacts, 'playwright.json'),
};

/** @type {readonly import('./testing/runSteps.mjs').Step[]} */
const steps = [
	{ name: 'browser, lint and types', run: () => sideBySide(ensureBrowser, lint, checkTypes) },
	{ name: 'demo build', run: buildDemo },
	{
		name: since === undefined ? 'tests and stories' : `tests and stories since ${since}`,
		// Either waits for a third of its time.
		run: () => sideBySide(since === undefined ? runAll : runChanged, runPlaywright),
	},
];

mkdirSync(artifacts, { recursive: true });
for (const report of Object.values(reports)) rmSync(report, { force: true });
console.log(`Seed ${testSeed()}: COUNTERSIGN_SEED sets another.`);
const passed = await runSteps(steps, 'stop');
const counts = [
	countVitest(reports.vitest),
	countVitest(reports.rules),
	countPlaywright(reports.playwright),
];
console.log(`\n${summarise(counts, passed)}`);
process.exit(passed ? 0 : 1);

async function lint() {
	await check('biome', ['check', '--error-on-warnings', '.']);
	await check('knip', ['--no-progress']);
}

async function checkTypes() {
	await compile();
	await check('tsc', ['-p', 'tsconfig.tests.json']);
}

/**
 * @param {string} report
 * @param {readonly string[]} which
 */
async function runVitest(report, which) {
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
	await check('vitest', ['run', ...which, ...reporters]);
}

function runAll() {
	return runVitest(reports.vitest, ['--config', 'vitest.main.config.ts']);
}

async function runChanged() {
	await runVitest(reports.vitest, [`--changed=${since}`, '--passWithNoTests']);
	// They read the sources, so no import leads from them to what changed.
	await runVitest(reports.rules, ['--project', 'node tests', 'tests/rules']);
}

/** Prints what the stories report when they have ended: until then, this terminal shows the other tests. */
async function runPlaywright() {
	const which = since === undefined ? mainStories : changedStories(since);
	const log = path.join(artifacts, 'stories.log');
	const output = openSync(log, 'w');
	try {
		await check('playwright', ['test', '--reporter=list,json', ...which], {
			cwd: path.join(workspaceRoot, 'e2e'),
			env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright },
			stdio: ['ignore', output, output, 'ipc'],
		});
	} finally {
		console.log(`\n${readFileSync(log, 'utf8')}`);
		closeSync(output);
	}
}

/**
 * The main stories play if the demo or its servers have changed. Beside them, only what a story imports can change it.
 * @param {string} base
 */
function changedStories(base) {
	const product = [...demoInputs, 'apps/backend', 'packages', 'scripts'];
	const concernsAll = changedFiles(base).some((file) =>
		product.some((input) => file === input || file.startsWith(`${input}/`)),
	);
	return concernsAll ? mainStories : [`--only-changed=${base}`, '--pass-with-no-tests'];
}

/**
 * @param {string} tool
 * @param {readonly string[]} args
 * @param {Parameters<typeof runTool>[2]} [options]
 */
async function check(tool, args, options = { cwd: workspaceRoot }) {
	const code = await runTool(tool, args, options);
	if (code > 128) process.exit(code); // a signal: somebody wants to stop
	if (code !== 0) throw new Error(`${tool} ended with ${code}.`);
}
