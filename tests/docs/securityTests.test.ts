import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../source/root.js';
import { missingTests } from './missingTests.js';
import { securityTests, unprotected } from './securityTests.js';

const security = readFileSync(path.join(root, 'SECURITY.md'), 'utf8');
const plain = (text: string): string => text.replaceAll("'", '’');
const [, ...sections] = security.split(/^## /m);
const guarantees = [...(sections[0] ?? '').matchAll(/^\| (?!From|-)(.+?) \| /gm)].map(([, from]) =>
	plain(from ?? ''),
);

test('every guarantee of SECURITY.md has a test', () => {
	const missing = guarantees.filter(
		(guarantee) => !unprotected.includes(guarantee) && !(securityTests[guarantee]?.length ?? 0),
	);
	expect(missing).toEqual([]);
});

test('every entry is about something that SECURITY.md says', () => {
	const headings = sections.map((section) => section.split('\n')[0]);
	const unknown = Object.keys(securityTests).filter(
		(name) => !guarantees.includes(name) && !headings.includes(name),
	);
	expect(unknown).toEqual([]);
});

test('every test that is named exists', () => {
	expect(missingTests(Object.values(securityTests).flat())).toEqual([]);
});
