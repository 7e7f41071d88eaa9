import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type CorePage, components, pages, reactPages } from '../size/pages.mjs';
import { root } from '../source/root.js';

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

test('the page on benchmarks shows the limits that the tests of sizes have', () => {
	const text = readFileSync(path.join(root, 'docs/project/benchmarks.md'), 'utf8');
	const ofPages = Object.entries<CorePage>(pages).map(([page, { vite, rolldown, esbuild }]) =>
		[page, ...[vite[0], rolldown[0], esbuild[0], vite[1]].map(kilobytes)].join(' | '),
	);
	const ofComponents = Object.entries(components).map(
		([name, { vite, esbuild }]) => `\`${name}\` | ${kilobytes(vite)} | ${kilobytes(esbuild)}`,
	);
	const ofReact = Object.entries(reactPages).map(([name, { rolldown, esbuild }]) =>
		[name, ...[rolldown, esbuild].map(kilobytes)].join(' | '),
	);
	const rows = [...ofPages, ...ofReact, ...ofComponents].map((row) => `\n| ${row} |`);
	expect(rows.filter((row) => !text.includes(row))).toEqual([]);
});
