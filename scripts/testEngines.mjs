/**
 * `npm run test:engines`: the browser tests of core and React, and the main stories on the built demo, in Firefox and in
 * WebKitGTK, both at once; Playwright cannot drive them as a system ships them. Installs Debian's packages where it may.
 * Filters select test files. A test that needs what an engine or its driver does not have is listed by name and reason,
 * and so is one that was skipped; the last line counts what passed and what failed of the others.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { engineTitles } from './findEngines.mjs';
import { runTool } from './programs/runTool.mjs';
import { workspaceRoot } from './programs/workspaceRoot.mjs';
import { ensureEngines } from './testing/ensureEngines.mjs';

/** @typedef {import('../tests/engines/engineReporter.mjs').EngineTest} EngineTest */

/** What runs in the engines: the folder of the tests, and what it is called. */
const suites = [
	{ folder: 'packages/core', title: 'Core' },
	{ folder: 'packages/react', title: 'Hooks and components' },
	{ folder: 'tests/engines/stories', title: 'Stories' },
	{ folder: 'tests/engines/signer', title: 'Stories of a signer in an origin of its own' },
];

const filters = process.argv.slice(2);
const reports = path.join(workspaceRoot, 'artifacts', 'engines');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const engines = await ensureEngines();
if (engines.length === 0) console.log('Neither Firefox nor WebKitGTK is on this machine.');
let passed = 0;
let failed = 0;
const results = await Promise.all(engines.map(runIn));
for (const { engine, tests } of results) {
	for (const { folder, title } of suites) {
		const own = tests.filter(({ name }) => name.startsWith(`${folder}/`));
		if (own.length > 0) print(`${title} in ${engineTitles[engine]}`, own);
	}
	passed += tests.filter(({ outcome }) => outcome === 'passed').length;
	failed += tests.filter(({ outcome }) => outcome === 'failed').length;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * @param {string} title
 * @param {readonly EngineTest[]} tests
 */
function print(title, tests) {
	/** @param {EngineTest['outcome']} outcome */
	const linesOf = (outcome) =>
		tests
			.filter((test) => test.outcome === outcome)
			.map(({ name, reason }) => (reason ? `${name}: ${reason}` : name));
	const [lacking, skipped, failures] = [linesOf('lacking'), linesOf('skipped'), linesOf('failed')];
	console.log(`\n${title}: ${linesOf('passed').length} passed, ${failures.length} failed.`);
	console.log(`${lacking.length} need what this engine or its driver does not have:`);
	for (const line of lacking) console.log(`- ${line}`);
	console.log(`${skipped.length} skipped:`);
	for (const line of skipped) console.log(`- ${line}`);
	for (const line of failures) console.log(`✗ ${line}`);
}

/** @param {import('./findEngines.mjs').Engine} engine */
async function runIn(engine) {
	const report = path.join(reports, `${engine}.json`);
	const which = ['--config', 'vitest.engines.config.ts', '--project', `${engine} *`];
	await runTool('vitest', ['run', ...which, ...filters], {
		cwd: workspaceRoot,
		env: { ...process.env, COUNTERSIGN_ENGINE_REPORT: report },
	});
	if (!existsSync(report)) throw new Error(`The tests in ${engine} left no report.`);
	/** @type {readonly EngineTest[]} */
	const tests = JSON.parse(readFileSync(report, 'utf8'));
	// An engine that did not start has failed no test.
	if (tests.length === 0) throw new Error(`No test has run in ${engine}.`);
	return { engine, tests };
}
