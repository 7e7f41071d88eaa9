import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
/** Public names that a compiled example uses. Raise it with every example. */
const reached = 244;

test('at least as many public names have a compiled example as before', () => {
	const lacking = [...names].filter((name) => !used.has(name)).sort();
	mkdirSync(path.join(root, 'artifacts'), { recursive: true });
	writeFileSync(path.join(root, 'artifacts/names-without-example.txt'), `${lacking.join('\n')}\n`);
	expect(
		names.size - lacking.length,
		'Fewer public names than before have a compiled example. artifacts/names-without-example.txt lists those that lack one.',
	).toBeGreaterThanOrEqual(reached);
});
