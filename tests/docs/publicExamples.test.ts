import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { exportedNames } from '../source/exportedNames.js';
import { listFiles } from '../source/listFiles.js';
import { packages } from '../source/packages.js';
import { root } from '../source/root.js';
import { examplesIn } from './examplesIn.js';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const published = packages.filter(({ folder }) => /^packages\/(?!create|testing)/.test(folder));

/** All code that documentation shows and the compiler checks. */
const shown = [
	...listFiles('.')
		.filter((file) => file.endsWith('.md'))
		.flatMap((file) => examplesIn(file, read(file)).map(({ code }) => code)),
	...published
		.flatMap(({ files }) => files)
		.filter(({ isTest }) => !isTest)
		.flatMap(({ path: file, text }) => examplesIn(file, text).map(({ code }) => code)),
	...[...listFiles('apps/docs/examples'), ...listFiles('examples')]
		.filter((file) => /\.(tsx?|js)$/.test(file))
		.map(read),
].join('\n');
const used = new Set(shown.match(/\w+/g));

const names = new Set(
	published.flatMap(({ files, entries }) =>
		files.filter((file) => entries.includes(file.path)).flatMap((file) => exportedNames(file.text)),
	),
);
const listed = read('tests/docs/namesWithoutExample.txt').split('\n').filter(Boolean);

test('a public name has a compiled example, unless the list says that it lacks one', () => {
	const lacking = [...names].filter((name) => !used.has(name) && !listed.includes(name));
	expect(
		lacking,
		'Show these names in an example of a doc comment, a document or apps/docs/examples. tests/docs/namesWithoutExample.txt lists those that lack one; it should become shorter.',
	).toEqual([]);
});

test('the list of names without an example holds no name that has one, and none that is gone', () => {
	const done = listed.filter((name) => used.has(name) || !names.has(name));
	expect(done, 'Remove these lines from tests/docs/namesWithoutExample.txt.').toEqual([]);
});
