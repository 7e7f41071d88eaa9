import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type FloorTable, floorTables } from '../rules/floors.js';
import { packageTable } from '../rules/packageTable.js';
import { packages } from '../source/packages.js';
import { root } from '../source/root.js';

const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
const sectionOf = (heading: string): string =>
	page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const named = (cell = ''): string[] =>
	[...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const rowsOf = (section: string): string[][] =>
	[...section.matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) => row.split(' | '));

test('the page says which packages each package imports, as tests/rules/packageTable.ts has it', () => {
	const folderOf = (name: string) =>
		packages.find((one) => one.name === name)?.folder.replace(/^packages\//, '');
	const shown = rowsOf(sectionOf('Packages')).flatMap(([members, imported]) =>
		named(members).map((member) => [member, named(imported).sort()] as const),
	);
	const allowed = Object.entries(packageTable).map(
		([name, imported]) => [folderOf(name), imported.map(folderOf).sort()] as const,
	);
	expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(allowed));
});

test.each(Object.keys(floorTables).filter((folder) => folder !== 'packages/sandbox'))(
	'the page shows the floors of %s, as tests/rules/floors.ts has them',
	(folder) => {
		const shown = rowsOf(sectionOf(`Rooms of \`${folder}/src\``))
			.map(([floor, rooms]) => [Number(floor), named(rooms)] as const)
			.filter(([floor]) => !Number.isNaN(floor))
			.sort(([a], [b]) => a - b)
			.map(([, rooms]) => rooms.map((room) => room.replace(/\/$|\.tsx?$/, '')).sort());
		expect(shown).toEqual(floorTables[folder]?.floors.map((rooms) => [...rooms].sort()));
	},
);

test('the page shows the wings of the sandbox in the order of their floors', () => {
	const { floors } = floorTables['packages/sandbox'] as FloorTable;
	const floorsOf = (wing: string): number[] =>
		floors.flatMap((rooms, floor) =>
			rooms.some((room) => room === wing || room.startsWith(`${wing}/`)) ? [floor] : [],
		);
	const wings = rowsOf(sectionOf('Rooms of `packages/sandbox/src`'))
		.filter(([floor]) => /^\d+$/.test(floor ?? ''))
		.map(([, names]) => named(names).map((name) => name.replace(/\/$|\.ts$/, '')));
	expect([...new Set(wings.flat())].sort()).toEqual(
		[...new Set(floors.flat().map((room) => room.split('/')[0]))].sort(),
	);
	const heights = wings.map((row) => row.flatMap(floorsOf));
	const wrong = heights
		.slice(1)
		.filter((row, index) => Math.max(...row) > Math.min(...(heights[index] ?? [])));
	expect(wrong).toEqual([]);
});

test('the page counts the modules that core is published as', () => {
	const source = readFileSync(path.join(root, 'scripts/build/bundleCore.mjs'), 'utf8');
	const [table = ''] = /const modules = \{.*?\n\};/s.exec(source) ?? [];
	const [, count] = /published as (\d+) modules/.exec(page) ?? [];
	// And `index`, `onDemand` and `derivePoint`.
	expect(Number(count)).toBe([...table.matchAll(/^\t\w+: \[/gm)].length + 3);
});
