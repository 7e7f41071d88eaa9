import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../source/root.js';
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

test('the page of the documentation is this table', async () => {
	const rooms = Object.entries(numberedCases).flatMap(([room, cases]) => [
		`## ${room}`,
		'',
		'| | case | played by |',
		'|---|---|---|',
		...cases.map(({ id, title, tests, reason }) => {
			const played = tests.map(([file, name]) => `\`${file}\`: ${name.replaceAll('|', '\\|')}`);
			return `| ${id} | ${title} | ${reason ?? played.join('<br>')} |`;
		}),
		'',
	]);
	const untested = all.filter(({ reason }) => reason !== undefined).length;
	const page = [
		'# Numbered cases',
		'',
		`The ${all.length} faults and threats that were written down before the code was, and the tests that play them. For ${untested} of them`,
		'the page says why no test does. Other threats are on the page of [security tests](./security-tests.md). A title that a test no longer has fails the build. Generated:',
		'',
		'```sh',
		'node_modules/.bin/vitest run --project "node tests" tests/docs/cases -u',
		'```',
		'',
		...rooms,
	];
	await expect(page.join('\n')).toMatchFileSnapshot(path.join(root, 'docs', 'cases.md'));
});
