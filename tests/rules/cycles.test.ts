import { expect, test } from 'vitest';
import { packages } from '../source/packages.js';
import { resolveImport } from '../source/resolveImport.js';
import { findCycle } from './findCycle.js';

test.each(packages)('$folder has no circle of imports, type imports included', ({ files }) => {
	const known = new Set(files.map((file) => file.path));
	const graph = new Map(
		files.map((file) => [
			file.path,
			file.imports
				.map((specifier) => resolveImport(file.path, specifier, known))
				.filter((target) => target !== undefined),
		]),
	);
	const cycle = findCycle(graph)?.join('\n  imports ');
	expect(
		cycle,
		`A circle means that none of these files can be understood alone. Move what they share into a file that imports none of them:\n  ${cycle}\n`,
	).toBeUndefined();
});

test('a circle is found, a diamond is none', () => {
	const circle = new Map([
		['a', ['b']],
		['b', ['c']],
		['c', ['b']],
	]);
	const diamond = new Map([
		['a', ['b', 'c']],
		['b', ['d']],
		['c', ['d']],
	]);
	expect(findCycle(circle)).toEqual(['b', 'c', 'b']);
	expect(findCycle(diamond)).toBeUndefined();
});
