import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../source/listFiles.js';
import { root } from '../source/root.js';
import { missingTests } from './missingTests.js';
import { securityTests } from './securityTests.js';

test('every section about security has a test', () => {
	const headings = listFiles('docs/project/security').flatMap((file) =>
		[...readFileSync(path.join(root, file), 'utf8').matchAll(/^## (.+)$/gm)].map(
			([, heading]) => heading,
		),
	);
	expect(Object.keys(securityTests).sort()).toEqual(headings.sort());
});

test('every test that is named exists', () => {
	expect(missingTests(Object.values(securityTests).flat())).toEqual([]);
});
