import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { components, pages } from '../size/pages.js';
import { root } from '../source/root.js';

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

test('the page on benchmarks shows the limits that the tests of sizes have', () => {
	const text = readFileSync(path.join(root, 'docs/project/benchmarks.md'), 'utf8');
	const ofPages = Object.entries(pages).map(([page, { vite, rolldown, esbuild }]) =>
		[page, ...[vite[0], rolldown[0], esbuild[0], vite[1]].map(kilobytes)].join(' | '),
	);
	const ofComponents = Object.entries(components).map(
		([name, bytes]) => `\`${name}\` | ${kilobytes(bytes)}`,
	);
	const rows = [...ofPages, ...ofComponents].map((row) => `\n| ${row} |`);
	expect(rows.filter((row) => !text.includes(row))).toEqual([]);
});
