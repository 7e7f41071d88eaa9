/**
 * `npm run test:engines`: the browser tests of core and React in Firefox and in WebKitGTK, which Playwright cannot
 * drive as a system ships them. Installs Debian's packages where it may. Filters select test files. A test that needs what an engine does not
 * have is listed by name; the last line counts what passed and what failed of the others.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { runTool } from './programs/runTool.mjs';
import { workspaceRoot } from './programs/workspaceRoot.mjs';
import { recordRun } from './reliability/recordRun.mjs';
import { countEngine } from './testing/countEngine.mjs';
import { ensureEngines } from './testing/ensureEngines.mjs';

const reports = path.join(workspaceRoot, 'artifacts', 'engines');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const engines = await ensureEngines();
if (engines.length === 0) console.log('Neither Firefox nor WebKitGTK is on this machine.');
let passed = 0;
let failed = 0;
for (const engine of engines) {
	const counts = await runIn(engine);
	passed += counts.passed;
	failed += counts.failed.length;
	console.log(`\n${engine}: ${counts.passed} passed, ${counts.failed.length} failed.`);
	console.log(`${counts.lacking.length} need what this engine does not have:`);
	for (const name of counts.lacking) console.log(`- ${name}`);
	for (const name of counts.failed) console.log(`✗ ${name}`);
	record(engine, counts);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * @param {string} engine
 * @param {import('./testing/countEngine.mjs').EngineCounts} counts
 */
function record(engine, { passed: count, failed: failures, lacking }) {
	const filters = process.argv.slice(2);
	recordRun(`engine-${engine}`, {
		title: engine === 'firefox' ? 'Firefox' : 'WebKitGTK',
		command: ['npm run test:engines', ...(filters.length > 0 ? ['--', ...filters] : [])].join(' '),
		part: filters.length > 0 ? filters.join(', ') : 'core and React',
		figures: { passed: count, failed: failures.length, 'need what it lacks': lacking.length },
		failures,
		lacking,
	});
}

/** @param {string} engine */
async function runIn(engine) {
	const report = path.join(reports, `${engine}.json`);
	const which = ['--config', 'vitest.engines.config.ts', '--project', `${engine} *`];
	const filters = process.argv.slice(2);
	await runTool('vitest', ['run', ...which, ...filters], {
		cwd: workspaceRoot,
		env: { ...process.env, COUNTERSIGN_ENGINE_REPORT: report },
	});
	if (!existsSync(report)) throw new Error(`The tests in ${engine} left no report.`);
	const counts = countEngine(report);
	// An engine that did not start has failed no test.
	const isEmpty = counts.passed + counts.failed.length + counts.lacking.length === 0;
	return isEmpty ? { ...counts, failed: [`${engine}: no test has run`] } : counts;
}
