/**
 * `node tests/mutations/main.mjs`: changes what decides about money, keys and codes, one place at a time and in memory
 * only, and requires a test to fail each time. `npm run test:deep -- mutations` runs it. The last line is always
 * `N passed, N failed`: the mutations that a test has noticed, and the others.
 */
import process from 'node:process';
import { startVitest } from 'vitest/node';
import { mutations } from './mutations.mjs';

/** @type {Set<string>} names of the projects in which a test has failed */
const noticed = new Set();
const vitest = await startVitest('test', [], {
	config: 'tests/mutations/vitest.config.ts',
	watch: false,
	reporters: [
		{
			onTestCaseResult(test) {
				if (test.result().state === 'failed') noticed.add(test.project.name);
			},
		},
	],
});
await vitest.close();
const survivors = mutations.filter((_, index) => !noticed.has(`mutation ${index}`));
for (const { file, from, test } of survivors)
	console.log(`✗ ${test} passes without: ${from} (${file})`);
console.log(`\n${noticed.size} passed, ${survivors.length} failed`);
process.exit(survivors.length === 0 ? 0 : 1);
