import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { reachedCodes } from '../../packages/sandbox/testing/conformance/reachTables.js';
import { tables } from '../../packages/sandbox/testing/conformance/tables.js';
import { listFiles } from '../source/listFiles.js';
import { root } from '../source/root.js';
import { readTaggedTests, testIds } from '../source/taggedTests.js';
import { numberedCases } from './cases.js';
import { securitySections } from './securitySections.js';

const cases = Object.values(numberedCases).flat();
const tagged = readTaggedTests();
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

test('each id of the tables is at one test, and each tag is in a table', () => {
	const ids = [
		...cases.flatMap(({ id, tests }) => testIds(id, tests)),
		...Object.entries(securitySections).flatMap(([id, { tests }]) => testIds(id, tests)),
		...new Set(tables.flatMap(({ rows }) => rows.flatMap(({ tests }) => tests))),
	];
	expect(tagged.map(({ id }) => id).sort()).toEqual(ids.sort());
});

test('no test that a table names is skipped', () => {
	expect(tagged.filter(({ isSkipped }) => isSkipped)).toEqual([]);
});

test('every section about security has a test', () => {
	const headings = listFiles('docs/project/security').flatMap((file) =>
		[...read(file).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
	);
	const sections = Object.values(securitySections).map(({ section }) => section);
	expect(sections.sort()).toEqual(headings.sort());
});

test('there are a hundred and fifty-six cases, each with a test or the reason why there is none', () => {
	expect(new Set(cases.map(({ id }) => id)).size).toBe(156);
	const open = cases.filter(({ tests, reason }) => (tests === 0) !== (reason !== undefined));
	expect(open).toEqual([]);
});

test.each(Object.entries(reachedCodes))('a test of %s expects the code', (code, ids) => {
	const files = tagged.filter(({ id }) => ids.includes(id)).map(({ file }) => file);
	expect(files.map(read).join('\n')).toContain(`'${code}'`);
});
