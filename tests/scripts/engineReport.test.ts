import { expect, test } from 'vitest';
import { countSuite } from '../../scripts/testing/engineReport.mjs';

const inCore = (name: string, reason = '') => ({
	name: `packages/core/src/${name}`,
	hasPassed: reason === '',
	reason,
});

test('the tests of a folder are counted, and what an engine lacks is no failure', () => {
	const tests = [
		inCore('a.test.ts: works'),
		inCore('a.test.ts: breaks', '\u001b[31mexpected 1 to be 2\u001b[39m\n    at a.test.ts'),
		inCore('a.test.ts: asks for more', 'This engine has no passkeys.'),
		{ name: 'packages/react/src/b.test.ts: works', hasPassed: true, reason: '' },
	];
	expect(countSuite(tests, 'packages/core')).toEqual({
		passed: 1,
		failed: ['packages/core/src/a.test.ts: breaks: expected 1 to be 2'],
		lacking: ['packages/core/src/a.test.ts: asks for more: This engine has no passkeys.'],
	});
	expect(countSuite(tests, 'packages/react')).toEqual({ passed: 1, failed: [], lacking: [] });
});
