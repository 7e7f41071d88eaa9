import { expect, test } from 'vitest';
import { numberedCases } from './cases.js';
import { missingTests } from './missingTests.js';

const all = Object.values(numberedCases).flat();

test('there are a hundred and fifty-five cases, each once, with a test or the reason why there is none', () => {
	expect(new Set(all.map(({ id }) => id)).size).toBe(155);
	expect(all).toHaveLength(155);
	const open = all.filter(({ tests, reason }) => (tests.length === 0) !== (reason !== undefined));
	expect(open.map(({ id }) => id)).toEqual([]);
});

test('every test that is named exists', () => {
	expect(missingTests(all.flatMap(({ tests }) => tests))).toEqual([]);
});
