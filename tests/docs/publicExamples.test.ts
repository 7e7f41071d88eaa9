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

test('public names without a compiled example are the listed ones, and fewer every time', async () => {
	const missing = published.flatMap(({ files, entries }) =>
		files
			.filter((file) => entries.includes(file.path))
			.map((file) => {
				const all = exportedNames(file.text);
				const lacking = all.filter((name) => !used.has(name));
				const count = `${all.length - lacking.length} of ${all.length} have an example`;
				return `${file.path}: ${count}\n${lacking.map((name) => `\t${name}\n`).join('')}`;
			}),
	);
	await expect(
		missing.join('\n'),
		'Show a new public name in an example, then run "npx vitest run --project \'node tests\' tests/docs/publicExamples.test.ts -u". The list may only become shorter.',
	).toMatchFileSnapshot('namesWithoutExample.txt');
});
