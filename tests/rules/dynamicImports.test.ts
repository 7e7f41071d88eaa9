import { expect, test } from 'vitest';
import { packageIn } from '../source/packages.js';

// [G31j]
test('core loads parts of itself through loadModule alone, so that a failure is a WalletError', () => {
	expect(countLoads('packages/core')).toBeGreaterThan(5);
	expect(directLoads('packages/core')).toEqual([]);
});

test('the components and the devtools load parts of themselves through loadModule, which onDemand calls', () => {
	expect(countLoads('packages/react')).toBeGreaterThan(5);
	expect(directLoads('packages/react')).toEqual([]);
});

test('a component that loads later stands in WhenLoaded, which can try again', () => {
	const lazy = packageIn('packages/react')
		.files.filter(({ isTest, text }) => !isTest && /^import \{[^}]*\blazy\b/m.test(text))
		.map(({ path }) => `${path}: React.lazy keeps a failure for good. Use WhenLoaded.`);
	expect(lazy).toEqual([]);
});

function countLoads(folder: string): number {
	return sourceOf(folder).flatMap(({ text }) => text.match(/(?<!\w)import\(/g) ?? []).length;
}

function directLoads(folder: string): readonly string[] {
	return sourceOf(folder)
		.filter(({ text }) =>
			/(?<!\w)import\(/.test(
				text.replace(/(?:loadModule|loadWithSealing|onDemand)\(\s*\(\) => import\(/g, ''),
			),
		)
		.map(({ path }) => `${path}: load it with loadModule(() => import(…)).`);
}

/** The source of a package without docstrings, whose examples are the application's code. */
function sourceOf(folder: string) {
	return packageIn(folder)
		.files.filter(({ isTest }) => !isTest)
		.map(({ path, text }) => ({ path, text: text.replace(/\/\*\*.*?\*\//gs, '') }));
}
