import { expect, test } from 'vitest';
import { packageIn } from '../source/packages.js';

// A variable, or a collection that is empty until something is put into it.
const state =
	/^(?:export )?(?:let |const \w+(?:: [^=]+)? = (?:new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|\[\]|\{\}))/m;

test('the server keeps no state at module level, so that handlers do not share any', () => {
	const sources = packageIn('packages/server').files.filter(({ isTest }) => !isTest);
	expect(sources.filter(({ text }) => state.test(text)).map(({ path }) => path)).toEqual([]);
});

test.each([
	['let count = 0;', true],
	['const seen = new WeakMap<Response, string>();', true],
	['export const names: Map<string, string> = new Map();', true],
	['const waiting: string[] = [];', true],
	['const known = new Set([1]);', false],
	['\tconst seen = new Map();', false],
	['const limits = { name: 1 };', false],
])('%s', (line, isState) => {
	expect(state.test(line)).toBe(isState);
});
