/**
 * `npm run test:deep`: what takes too long for `npm test`. CONTRIBUTING.md lists it. A step that fails does not
 * keep the others from running. The last line is always `N passed, N failed`, over all tests that ran.
 *
 * `npm run test:deep -- documentation tabs` runs only the steps whose name has one of these words.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { buildReference } from './build/buildReference.mjs';
import { buildDemo, buildDocs, compile } from './build/buildWorkspace.mjs';
import { takePictures } from './build/takePictures.mjs';
import { findProgram } from './findBrowser.mjs';
import { startPostgres } from './postgres/startPostgres.mjs';
import { runProgram } from './programs/runProgram.mjs';
import { runTool } from './programs/runTool.mjs';
import { workspaceRoot } from './programs/workspaceRoot.mjs';
import { countPlaywright, countVitest } from './testing/countTests.mjs';
import { installPackages } from './testing/installPackages.mjs';
import { longFiles, longTests } from './testing/longTests.mjs';
import { runSteps } from './testing/runSteps.mjs';
import { summarise } from './testing/summarise.mjs';
import { testSeed } from './testing/testSeed.mjs';

const reports = path.join(workspaceRoot, 'artifacts', 'deep');
const sandbox = 'node packages/sandbox';
const crash = 'node packages/sandbox deep';
const crashes = { COUNTERSIGN_CRASHES: '50' };
const runs = { COUNTERSIGN_RUNS: '20' };

/** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
let postgres;
/** @type {string[]} */
const files = [];
/** @type {string[]} */
const stories = [];

/** @type {readonly import('./testing/runSteps.mjs').Step[]} */
const steps = [
	{
		name: 'documentation: the reference of every public name, with an example',
		run: buildReference,
	},
	{ name: 'documentation: pictures of the components', run: takePictures },
	{
		name: 'documentation: links with the reference, and MSW',
		run: () => test(['node docs*', 'node tests deep'], ['docs/'], {}),
	},
	{ name: 'documentation: stories on the built site', run: runDocumentation },
	{
		name: 'published packages: contents, types and imports',
		run: () => test(['node tests deep'], ['tests/published'], {}),
	},
	{
		name: 'SBOM of the packed packages',
		run: () =>
			script('release/writeSbom.mjs', 'The SBOM cannot be written.', [
				path.join(reports, 'sbom.cdx.json'),
			]),
	},
	{
		name: 'test files that take too long for every run',
		run: () => test(Object.keys(longTests), longFiles, {}),
	},
	{
		name: 'suites on PostgreSQL',
		run: async () =>
			test([sandbox, 'node packages/server', 'node apps/backend'], [], await onServer()),
	},
	{
		name: '50 crashes, 64 clients and 11,000 quotes, data folder',
		run: () => test([crash], [], crashes),
	},
	{
		name: '50 crashes, 64 clients and 11,000 quotes, PostgreSQL',
		run: async () => test([crash], [], { ...crashes, ...(await onServer()) }),
	},
	{
		name: '20 kills of the backend',
		run: () => test(['node tests deep'], ['tests/crash'], { COUNTERSIGN_CRASHES: '20' }),
	},
	{
		name: 'release: the same bytes everywhere, and a first release as a dry run',
		run: () => test(['node tests deep'], ['tests/release'], {}),
	},
	{
		name: 'properties, 20 times the runs',
		run: async () =>
			test(
				[sandbox],
				[
					'src/ledger',
					'src/payments/rates/priceTransfer',
					'src/platform/paging',
					'src/platform/http/malformed',
					'src/openapi/documentRequests',
					'src/payments/calculation',
				],
				{ ...runs, ...(await onServer()) },
			),
	},
	{
		name: '1,000 payments against faults, 100,000 mutated transactions',
		run: () =>
			test(
				['node packages/core*'],
				['src/payment/payment.node', 'src/payment/transition', 'src/signer/decodeTransaction.node'],
				runs,
			),
	},
	{
		name: 'every cell of the fault grid, 30,000 schedules of the models',
		run: () => test(['node packages/core deep'], ['faultGrid', 'Model'], runs),
	},
	{
		name: 'every case of the long tables of core, in Chromium',
		run: () => test(['browser packages/core deep'], [], {}),
	},
	{
		name: 'hooks and components on the oldest React',
		run: () => test(['* packages/react on React 18.2'], [], {}),
	},
	{
		name: 'core, React and the main stories in Firefox and WebKitGTK',
		run: () => script('testEngines.mjs', 'A test fails in another engine.'),
	},
	{
		name: 'stories: the others in the demo',
		run: () => play('others.config.ts', 'A story of the demo fails.'),
	},
	{ name: 'stories: all components and screens in each language', run: runScreens },
	{ name: 'stories: what a phone has shown, on a desktop', run: runDesktop },
	{ name: 'stories: a payment fails, a tab is killed, time passes', run: runClock },
	{
		name: 'stories: a service with names of its own',
		run: () => play('word.config.ts', 'A story depends on the names of the service.'),
	},
	{
		name: 'stories: a signer in an origin of its own',
		run: () => play('signer.config.ts', 'A person cannot do something with a signer of its own.'),
	},
	{ name: 'two hours of 20 tabs of one browser', run: runTabs },
	{
		name: 'live updates behind nginx',
		run: async () => {
			if (!findProgram('nginx')) await installPackages(['nginx-light']);
			await test(['node tests deep'], ['tests/proxies'], {});
		},
	},
	{
		name: 'binding of the login to a device, in the whole Chromium',
		run: () => test(['node tests deep'], ['tests/binding'], {}),
	},
	{
		name: 'two processes on one database, 64 clients',
		run: async () => test([sandbox], ['src/twoProcesses'], { ...runs, ...(await onServer()) }),
	},
	{
		name: 'mutations of what decides about money, keys and codes',
		run: () => script('../tests/mutations/main.mjs', 'No test notices a change of the source.'),
	},
	{
		name: '200 changes of core outside of the signer: no forbidden stamp',
		run: () => test(['node tests deep'], ['tests/damage'], {}),
	},
	{
		name: '200,000 hostile inputs',
		run: () => test(['node tests deep'], ['tests/hostile'], { COUNTERSIGN_INPUTS: '200000' }),
	},
	{
		name: '10,000 messages to a signer in a frame, and clickjacks',
		run: async () => {
			const settings = { COUNTERSIGN_MESSAGES: '10000' };
			await test(['node tests'], ['tests/signer/injectedScript'], settings);
			await test(['node tests deep'], ['tests/signer/clickjacks'], {});
		},
	},
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const words = process.argv.slice(2);
console.log(`Seed ${testSeed()}: COUNTERSIGN_SEED sets another.`);
const chosen = steps.filter(
	({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
const passed =
	(await runSteps([{ name: 'compile', run: compile }], 'stop')) &&
	(await runSteps(chosen, 'continue'));
await postgres?.stop();
console.log(`\n${summarise([...files.map(countVitest), ...stories.map(countPlaywright)], passed)}`);
process.exit(passed ? 0 : 1);

async function runTabs() {
	await play('long.config.ts', 'Tabs do not share sessions, streams or memory for two hours.');
}

async function runScreens() {
	await play('screens.config.ts', 'A component or a screen cannot be read or used by everybody.');
}

async function runDesktop() {
	await play('desktop.config.ts', 'A screen does not work on a desktop.');
}

async function runClock() {
	await play('clock.config.ts', 'A person cannot pay, or does not read what came of a payment.');
}

async function runDocumentation() {
	await buildDocs();
	await play('documentation.config.ts', 'A story on the documentation fails.');
}

/**
 * Plays stories on the built demo.
 * @param {string} config below `e2e`
 * @param {string} complaint what it means that they fail
 */
async function play(config, complaint) {
	await buildDemo();
	const report = path.join(reports, `${config}.json`);
	stories.push(report);
	const args = ['test', '--config', config, '--reporter=list,json'];
	const code = await runTool('playwright', args, {
		cwd: path.join(workspaceRoot, 'e2e'),
		env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
	});
	if (code !== 0) throw new Error(complaint);
}

/**
 * Runs a program of this repository to its end.
 * @param {string} file below `scripts`
 * @param {string} complaint what it means that the program fails
 * @param {readonly string[]} [args]
 * @param {NodeJS.ProcessEnv} [settings]
 */
async function script(file, complaint, args = [], settings = {}) {
	const program = path.join(workspaceRoot, 'scripts', file);
	const code = await runProgram(process.execPath, [program, ...args], {
		cwd: workspaceRoot,
		env: { ...process.env, ...settings },
	});
	if (code !== 0) throw new Error(complaint);
}

/** Starts a PostgreSQL server for the first step that needs one. */
async function onServer() {
	postgres ??= await startPostgres();
	return { COUNTERSIGN_TEST_DATABASE_URL: postgres.url };
}

/**
 * @param {readonly string[]} projects
 * @param {readonly string[]} filters
 * @param {NodeJS.ProcessEnv} settings
 */
async function test(projects, filters, settings) {
	const report = path.join(reports, `${files.length}.json`);
	files.push(report);
	const only = projects.flatMap((project) => ['--project', project]);
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
	const config = ['--config', 'vitest.deep.config.ts'];
	const code = await runTool('vitest', ['run', ...config, ...only, ...reporters, ...filters], {
		cwd: workspaceRoot,
		env: { ...process.env, ...settings },
	});
	if (code !== 0) throw new Error(`vitest ended with ${code}.`);
}
