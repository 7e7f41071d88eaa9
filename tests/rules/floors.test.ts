import { describe, expect, test } from 'vitest';
import { packageIn, type SourcePackage } from '../source/packages.js';
import { resolveImport } from '../source/resolveImport.js';
import { findCycle } from './findCycle.js';
import { type FloorTable, floorProblem, floorTables, roomOf } from './floors.js';

describe.each(Object.entries(floorTables))('%s', (folder, table) => {
	const imports = importsInside(packageIn(folder));

	test('imports point down the floors', () => {
		const problems = imports
			.map(([importer, imported]) => floorProblem(table, importer, imported))
			.filter((problem) => problem !== undefined);
		expect(problems).toEqual([]);
	});

	test('no rooms import each other in a ring', () => {
		const ring = findCycle(roomGraph(table, imports))?.join('\n  imports ');
		expect(
			ring,
			`A ring means that none of these rooms can be understood or moved alone:\n  ${ring}\n`,
		).toBeUndefined();
	});

	test('every room of the table holds a file', () => {
		const files = packageIn(folder).files.map(({ path }) => inside(folder, path));
		const inUse = new Set(files.map((file) => roomOf(table, file)));
		expect(table.floors.flat().filter((room) => !inUse.has(room))).toEqual([]);
	});
});

const core = floorTables['packages/core'] as FloorTable;

test.each([
	['signing/stamp.ts', 'crypto/sign.ts', undefined],
	['crypto/sign.ts', 'crypto/points.ts', undefined],
	['crypto/sign.ts', 'signing/stamp.ts', 'imports point down'],
	['money/format.ts', 'storage/store.ts', 'must not import each other'],
	['actions/signOut.ts', 'actions/getMe.ts', 'actions never import actions'],
	['actions/signOut.ts', 'tools/any.ts', 'has no floor'],
])('%s importing %s', (importer, imported, expected) => {
	const problem = floorProblem(core, importer, imported);
	if (expected === undefined) expect(problem).toBeUndefined();
	else expect(problem).toContain(expected);
});

test('the longest room that fits a file is its room', () => {
	const table = { floors: [['ui/messages'], ['ui'], ['index']] };
	expect(roomOf(table, 'ui/messages/english.ts')).toBe('ui/messages');
	expect(roomOf(table, 'ui/messagesProvider.tsx')).toBe('ui');
	expect(roomOf(table, 'index.ts')).toBe('index');
});

test('rooms that import each other are a ring, whichever files do it', () => {
	const table = { floors: [['a', 'b']] };
	const graph = roomGraph(table, [
		['a/one.ts', 'b/one.ts'],
		['b/two.ts', 'a/two.ts'],
		['a/one.ts', 'a/two.ts'],
	]);
	expect(findCycle(graph)).toEqual(['a', 'b', 'a']);
});

/** Every import between two source files of a package, tests left out. Paths start below `src`. */
function importsInside({ folder, files }: SourcePackage): readonly (readonly [string, string])[] {
	const known = new Set(files.map((file) => file.path));
	return files
		.filter((file) => !file.isTest)
		.flatMap((file) =>
			file.imports
				.map((specifier) => resolveImport(file.path, specifier, known))
				.filter((target) => target !== undefined)
				.map((target) => [inside(folder, file.path), inside(folder, target)] as const),
		);
}

function inside(folder: string, file: string): string {
	return file.slice(`${folder}/src/`.length);
}

/** Which rooms each room imports. */
function roomGraph(
	table: FloorTable,
	imports: readonly (readonly [string, string])[],
): ReadonlyMap<string, readonly string[]> {
	const graph = new Map<string, string[]>();
	for (const [importer, imported] of imports) {
		const [from, to] = [roomOf(table, importer), roomOf(table, imported)];
		if (from !== to) graph.set(from, [...(graph.get(from) ?? []), to]);
	}
	return graph;
}
