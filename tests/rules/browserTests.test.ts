import { expect, test } from 'vitest';
import { browserPackages, coreDependencies } from '../../vitest.config.js';
import { importsOf } from '../source/importsOf.js';
import { packageIn } from '../source/packages.js';

test.each([
	['packages/core', coreDependencies],
	['packages/react', browserPackages['packages/react']],
])('Vite bundles what %s imports before its first test, lest it reload in one', (root, bundled) => {
	const sources = packageIn(root).files.filter(({ isTest }) => !isTest);
	const imported = sources.flatMap(({ text }) => importsOf(text));
	const foreign = imported.filter((name) => !/^(\.|node:|@countersign\/)/.test(name));
	expect(foreign.length).toBeGreaterThan(5);
	expect([...new Set(foreign)].filter((name) => !bundled.includes(name))).toEqual([]);
});
