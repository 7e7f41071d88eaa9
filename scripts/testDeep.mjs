/**
 * `npm run test:deep`: what takes too long for `npm test`. The suites of the sandbox, the server and
 * the backend on a real PostgreSQL, then many crashes of sandbox and backend, many more random runs, two sandboxes hammered
 * on one database, every cell of the fault grid, every case of the long tables of core, the models, every component on
 * the oldest React, other engines, 20 tabs for two hours, a load of ten minutes, a million hostile inputs, the SBOM, and
 * the links of the documentation with its reference. The last line is always `N passed, N failed`, over all tests that ran.
 *
 * `npm run test:deep -- documentation load` runs only the steps whose name has one of these words.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { buildReference } from './build/buildReference.mjs';
import { buildDemo, compile } from './build/buildWorkspace.mjs';
import { startPostgres } from './postgres/startPostgres.mjs';
import { runProgram } from './programs/runProgram.mjs';
import { runTool } from './programs/runTool.mjs';
import { workspaceRoot } from './programs/workspaceRoot.mjs';
import { countVitest } from './testing/countTests.mjs';
import { runSteps } from './testing/runSteps.mjs';
import { summarise } from './testing/summarise.mjs';

const reports = path.join(workspaceRoot, 'artifacts', 'deep');
const sandbox = 'node packages/sandbox';
const crashes = { COUNTERSIGN_CRASHES: '50' };
const runs = { COUNTERSIGN_RUNS: '20' };

/** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
let postgres;
/** @type {string[]} */
const files = [];

/** @type {readonly import('./testing/runSteps.mjs').Step[]} */
const steps = [
	{ name: 'compile', run: compile },
	{
		name: 'documentation: an example of every public name',
		run: () =>
			script(
				'build/publicExamples.mjs',
				'A public name has no example, or another one than recorded.',
				['--check'],
			),
	},
	{ name: 'documentation: the reference of every public name', run: buildReference },
	{
		name: 'documentation: links with the reference',
		run: () => test(['node apps/docs'], [], {}),
	},
	{
		name: 'documentation: command lines that nothing else runs',
		run: () => script('runCommands.mjs', 'A command line of the documentation fails.'),
	},
	{
		name: 'SBOM of the packed packages',
		run: () =>
			script('release/writeSbom.mjs', 'The SBOM does not name exactly what the packages bring.', [
				path.join(reports, 'sbom.cdx.json'),
			]),
	},
	{ name: 'PostgreSQL server', run: start },
	{
		name: 'suites on PostgreSQL',
		run: () => test([sandbox, 'node packages/server', 'node apps/backend'], [], onServer()),
	},
	{ name: '50 crashes, data folder', run: () => test([sandbox], ['src/crash'], crashes) },
	{
		name: '50 crashes, PostgreSQL',
		run: () => test([sandbox], ['src/crash'], { ...crashes, ...onServer() }),
	},
	{ name: '50 kills of the backend', run: () => test(['node tests'], ['tests/crash'], crashes) },
	{
		name: 'properties, 20 times the runs',
		run: () =>
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
				{ ...runs, ...onServer() },
			),
	},
	{
		name: '1,000 payments against faults, 100,000 mutated transactions',
		run: () =>
			test(
				['node packages/core'],
				[
					'src/payment/payment.node',
					'src/payment/transition',
					'src/signing/decodeTransaction.node',
				],
				runs,
			),
	},
	{
		name: 'every cell of the fault grid, 20,000 schedules of the models',
		run: () => test(['node packages/core'], ['src/stories/faultGrid', 'Model.node'], runs),
	},
	{
		name: 'every case of the long tables of core, in Chromium',
		run: () => test(['browser packages/core*'], ['src/stories'], runs),
	},
	{
		name: 'every component on the oldest React',
		run: () => test(['browser packages/react on React 18.2*'], [], runs),
	},
	{
		name: 'core, React and the main stories in Firefox and WebKitGTK',
		run: () => script('testEngines.mjs', 'A test fails in another engine.'),
	},
	{ name: 'two hours of 20 tabs of one browser', run: runTabs },
	{
		name: 'backend and sandbox under load for ten minutes',
		run: () => script('benchmarks/soak.mjs', 'Memory, handles or response times grow under load.'),
	},
	{
		name: 'two processes on one database, 64 clients',
		run: () => test([sandbox], ['src/twoProcesses'], { ...runs, ...onServer() }),
	},
	{
		name: 'a million hostile inputs',
		run: () => test(['node tests'], ['hostile'], { COUNTERSIGN_INPUTS: '1000000' }),
	},
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const words = process.argv.slice(2);
const passed = await runSteps(
	steps.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word))),
);
await postgres?.stop();
console.log(`\n${summarise(files.map(countVitest), passed)}`);
process.exit(passed ? 0 : 1);

async function start() {
	postgres = await startPostgres();
}

async function runTabs() {
	await buildDemo();
	const code = await runTool('playwright', ['test', '--config', 'long.config.ts'], {
		cwd: path.join(workspaceRoot, 'e2e'),
		env: process.env,
	});
	if (code !== 0) throw new Error('Tabs do not share sessions, streams or memory for two hours.');
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

function onServer() {
	return { COUNTERSIGN_TEST_DATABASE_URL: postgres?.url };
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
	const code = await runTool('vitest', ['run', ...only, ...reporters, ...filters], {
		cwd: workspaceRoot,
		env: { ...process.env, ...settings },
	});
	if (code !== 0) throw new Error(`vitest ended with ${code}.`);
}
