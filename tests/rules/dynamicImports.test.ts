import { expect, test } from 'vitest';
import { packageIn } from '../source/packages.js';

const source = packageIn('packages/core').files.filter(({ isTest }) => !isTest);

test('core loads parts of itself through loadModule alone, so that a failure is a WalletError', () => {
	const loads = source.flatMap(({ path, text }) =>
		[...text.matchAll(/^.*(?<!\w)import\(.*$/gm)].map(([line]) => ({ path, line: line.trim() })),
	);
	expect(loads.length).toBeGreaterThan(5);
	const direct = source
		.filter(({ text }) =>
			/(?<!\w)import\(/.test(text.replace(/loadModule\(\s*\(\) => import\(/g, '')),
		)
		.map(({ path }) => `${path}: load it with loadModule(() => import(…)).`);
	expect(direct).toEqual([]);
});
