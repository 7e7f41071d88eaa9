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

test('the page of the documentation is this table', async () => {
	const rows = Object.entries(securityTests).map(([guarantee, evidence]) => {
		const held = evidence.map(([file, title]) => `\`${file}\`: ${title}`).join('<br>');
		return `| ${guarantee} | ${held} |`;
	});
	const page = [
		'# Security tests',
		'',
		'The tests for the guarantees in [SECURITY.md](../SECURITY.md). The build fails if a guarantee has no test, or if a listed',
		'test no longer exists. This command generates the page:',
		'',
		'```sh',
		'node_modules/.bin/vitest run --project "node tests" tests/docs/securityTests -u',
		'```',
		'',
		'| guarantee | tests |',
		'|---|---|',
		...rows,
		'',
	];
	await expect(page.join('\n')).toMatchFileSnapshot(path.join(root, 'docs', 'security-tests.md'));
});
