import path from 'node:path';
import process from 'node:process';
import { buildReference } from '../build/buildReference.mjs';
import { buildDemo, buildDocs } from '../build/buildWorkspace.mjs';
import { takePictures } from '../build/takePictures.mjs';
import { findProgram } from '../findBrowser.mjs';
import { startPostgres } from '../postgres/startPostgres.mjs';
import { runProgram } from '../programs/runProgram.mjs';
import { runTool } from '../programs/runTool.mjs';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { countPlaywright, countVitest } from './countTests.mjs';
import { installPackages } from './installPackages.mjs';

/** The reports of the steps. */
export const reports = path.join(workspaceRoot, 'artifacts', 'deep');
const sandbox = 'node packages/sandbox';
const core = 'node packages/core';
const repository = 'node tests';
const crashes = { COUNTERSIGN_CRASHES: '25' };
const runs = { COUNTERSIGN_RUNS: '7' };
const tables = 'browser packages/core';

/** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
let postgres;
/** @type {string[]} */
const files = [];
/** @type {string[]} */
const stories = [];

/**
 * A step, with what it chooses of Vitest if that is what it runs.
 * @typedef {import('./runSteps.mjs').Step & {
 *   readonly projects?: readonly string[],
 *   readonly filters?: readonly string[],
 * }} DeepStep
 */

/** @type {readonly DeepStep[]} */
const faultsAndStories = [
	{
		name: 'two hours of 20 tabs of one browser',
		run: () =>
			play('long.config.ts', 'Tabs do not share sessions, streams or memory for two hours.'),
	},
	tests(
		'200 changes of core outside of the signer: no forbidden stamp',
		[repository],
		['tests/damage'],
	),
	tests(
		'25 crashes, 64 clients and 11,000 quotes, data folder',
		[sandbox],
		['.deep.test.'],
		async () => crashes,
	),
	tests('20 kills of the backend', [repository], ['tests/crash'], async () => ({
		COUNTERSIGN_CRASHES: '20',
	})),
	tests('hooks and components on the oldest React', ['* packages/react on React 18.2'], []),
	{
		name: 'stories: the others in the demo',
		run: () => play('others.config.ts', 'A story of the demo fails.'),
	},
	{
		name: 'stories: all components and screens in each language',
		run: () =>
			play('screens.config.ts', 'A component or a screen cannot be read or used by everybody.'),
	},
	{
		name: 'stories: what a phone has shown, on a desktop',
		run: () => play('desktop.config.ts', 'A screen does not work on a desktop.'),
	},
	{
		name: 'stories: a payment fails, a tab is killed, time passes',
		run: () =>
			play('clock.config.ts', 'A person cannot pay, or does not read what came of a payment.'),
	},
	{
		name: 'stories: a service with names of its own',
		run: () => play('word.config.ts', 'A story depends on the names of the service.'),
	},
];

/** @type {readonly DeepStep[]} */
const suites = [
	{
		name: 'documentation: the reference of every public name, with an example',
		run: buildReference,
	},
	{ name: 'documentation: pictures of the components', run: takePictures },
	tests(
		'documentation: links with the reference, and MSW',
		['node docs', repository],
		['docs/.vitepress', 'tests/docs/mockServiceWorker'],
	),
	{ name: 'documentation: stories on the built site', run: runDocumentation },
	tests('published packages: contents, types and imports', [repository], ['tests/published']),
	{
		name: 'SBOM of the packed packages',
		run: () =>
			script('release/writeSbom.mjs', 'The SBOM cannot be written.', [
				path.join(reports, 'sbom.cdx.json'),
			]),
	},
	tests('test files that take too long for every run', ['!* on React 18.2'], ['.long.']),
	tests(
		'suites with 25 crashes, 64 clients and 11,000 quotes on PostgreSQL',
		[sandbox, 'node packages/server', 'node apps/backend'],
		[],
		async () => ({ ...crashes, ...(await onServer()) }),
	),
	tests(
		'release: the same bytes everywhere, and a first release as a dry run',
		[repository],
		['tests/release'],
	),
	tests(
		'properties, 7 times the runs',
		[sandbox],
		[
			'src/ledger',
			'src/payments/rates/priceTransfer',
			'src/platform/paging',
			'src/platform/http/malformed',
			'src/openapi/documentRequests',
			'src/payments/calculation',
		],
		async () => ({ ...runs, ...(await onServer()) }),
	),
	tests(
		'every cell of the fault grid, 10,000 schedules of the models, payments against faults',
		[core],
		[
			'faultGrid',
			'Model',
			'src/payment/payment.deep.node',
			'src/payment/transition',
			'src/signer/decodeTransaction.node',
		],
		async () => runs,
	),
	tests('every case of the long tables of core, in Chromium', [tables], ['.deep.test.']),
	{
		name: 'core, React and the main stories in Firefox and WebKitGTK',
		run: () => script('testEngines.mjs', 'A test fails in another engine.'),
	},
	{
		name: 'stories: a signer in an origin of its own',
		run: () => play('signer.config.ts', 'A person cannot do something with a signer of its own.'),
	},
	tests('live updates behind nginx', [repository], ['tests/proxies'], async () => {
		if (!findProgram('nginx')) await installPackages(['nginx-light']);
		return {};
	}),
	tests('binding of the login to a device, in the whole Chromium', [repository], ['tests/binding']),
	tests('two processes on one database, 64 clients', [sandbox], ['src/twoProcesses'], async () => ({
		...runs,
		...(await onServer()),
	})),
	{
		name: 'mutations of what decides about money, keys and codes',
		run: () => script('../tests/mutations/main.mjs', 'No test notices a change of the source.'),
	},
	tests('100,000 hostile inputs', [repository], ['tests/hostile'], async () => ({
		COUNTERSIGN_INPUTS: '100000',
	})),
	tests(
		'10,000 messages to a signer in a frame, and clickjacks',
		[repository],
		['tests/signer/injectedScript', 'tests/signer/clickjacks'],
		async () => ({ COUNTERSIGN_MESSAGES: '10000' }),
	),
];

/** What runs at the same time, each one step after the other: a step alone leaves a core idle now and then. */
export const deepLanes = [suites, faultsAndStories];

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
	// Each run empties its folder first, and two run at once.
	const output = path.join(reports, path.parse(config).name);
	const args = ['test', '--config', config, '--reporter=list,json', `--output=${output}`];
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
 * A step that runs tests of these projects whose paths contain one of the filters; all of them without any.
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {readonly string[]} filters
 * @param {() => Promise<NodeJS.ProcessEnv>} [prepare] resolves with settings
 * @returns {DeepStep}
 */
function tests(name, projects, filters, prepare = async () => ({})) {
	const run = async () => {
		const settings = await prepare();
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
	};
	return { name, projects, filters, run };
}

/** Ends what steps have started. */
export async function endSteps() {
	await postgres?.stop();
}

/** How many tests the steps have run. */
export function countSteps() {
	return [...files.map(countVitest), ...stories.map(countPlaywright)];
}
