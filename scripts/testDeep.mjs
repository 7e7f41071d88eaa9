/**
 * `npm run test:deep`: what takes too long for `npm test`. CONTRIBUTING.md lists it. A step that fails does not
 * keep the others from running. The last line is always `N passed, N failed`, over all tests that ran.
 *
 * `npm run test:deep -- documentation tabs` runs only the steps whose name has one of these words.
 */
import { mkdirSync, rmSync } from 'node:fs';
import process from 'node:process';
import { compile } from './build/buildWorkspace.mjs';
import { countSteps, deepLanes, endSteps, reports } from './testing/deepSteps.mjs';
import { runSteps } from './testing/runSteps.mjs';
import { summarise } from './testing/summarise.mjs';
import { testSeed } from './testing/testSeed.mjs';

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const words = process.argv.slice(2);
console.log(`Seed ${testSeed()}: COUNTERSIGN_SEED sets another.`);
const lanes = deepLanes.map((steps) =>
	steps.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word))),
);
const isCompiled = await runSteps([{ name: 'compile', run: compile }], 'stop');
const results = isCompiled
	? await Promise.all(lanes.map((steps) => runSteps(steps, 'continue')))
	: [];
const passed = isCompiled && results.every(Boolean);
await endSteps();
console.log(`\n${summarise(countSteps(), passed)}`);
process.exit(passed ? 0 : 1);
