import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
	examplesFolder,
	publicEntries,
	publicPackages,
	readExampleRecord,
} from '../../scripts/build/publicEntries.mjs';
import { exportedNames } from '../source/exportedNames.js';
import { packages } from '../source/packages.js';

const record = readExampleRecord();
const entries = publicEntries();
const textOf = (place: string): string => readFileSync(path.join(examplesFolder, place), 'utf8');

test('every package with public names is among those whose names need an example', () => {
	const published = packages
		.filter(({ folder, entries }) => folder.startsWith('packages/') && entries.length > 0)
		.filter(({ manifest }) => !('private' in manifest) && manifest.name !== 'create-countersign');
	expect(published.map(({ folder }) => folder.slice('packages/'.length)).sort()).toEqual(
		[...publicPackages].sort(),
	);
});

test('every public name has a compiled example', () => {
	const names = entries.flatMap(({ entry, file }) =>
		exportedNames(readFileSync(file, 'utf8')).map((name) => `${entry} ${name}`),
	);
	expect(names.length).toBeGreaterThan(700);
	expect(
		record.map(({ entry, name }) => `${entry} ${name}`).sort(),
		'Show a new name in a file of docs/examples, then run node scripts/build/publicExamples.mjs',
	).toEqual([...new Set(names)].sort());
});

// Which types an example has is checked by `npm run test:deep`, with the type checker.
test('the examples that the record names are where it says', () => {
	const known = new Set(entries.map(({ entry }) => entry));
	const wrong = record.filter(({ place, declaration, isFile }) => {
		if (!isFile) return !known.has(place);
		if (!existsSync(path.join(examplesFolder, place))) return true;
		return !textOf(place).includes(declaration.split('.')[0] ?? declaration);
	});
	expect(wrong).toEqual([]);
});
