import { expect, test } from 'vitest';
import { packages } from '../source/packages.js';

/**
 * The test files of a package share a process, where a database of an earlier file may still run. Set back by more than
 * its timers can wait (25 days), the replaced clock has it set them again every millisecond.
 */
test('a test that replaces the timers starts them at the present', () => {
	const replaced = packages
		.flatMap(({ files }) => files)
		.flatMap(({ path, text }) =>
			[...text.matchAll(/useFakeTimers\(([^)]*)\)/g)].map(([, options = '']) => ({
				path,
				options,
			})),
		);
	expect(replaced.length).toBeGreaterThan(10);
	const started = replaced
		.filter(({ options }) => /\bnow\b/.test(options) && !options.includes("toFake: ['Date']"))
		.map(({ path }) => `${path}: leave out \`now\`, or replace the Date alone.`);
	expect(started).toEqual([]);
});
