import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../source/root.js';

interface Manifest {
	readonly name: string;
	readonly version: string;
	readonly dependencies?: Readonly<Record<string, string>>;
	readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifestsIn = (folder: string): readonly Manifest[] =>
	readdirSync(path.join(root, folder)).map((name) =>
		JSON.parse(readFileSync(path.join(root, folder, name, 'package.json'), 'utf8')),
	);

/** `create-countersign` starts projects from the examples, so they must install the packages of the same release. */
test('every example depends on the current version of our packages', () => {
	const versions = new Map(manifestsIn('packages').map(({ name, version }) => [name, version]));
	const ranges = manifestsIn('examples').flatMap(({ name, dependencies, devDependencies }) =>
		Object.entries({ ...dependencies, ...devDependencies })
			.filter(([dependency]) => dependency.includes('countersign'))
			.map(([dependency, range]) => ({ name, dependency, range })),
	);
	expect(ranges.length).toBeGreaterThan(20);
	const outdated = ranges.filter(
		({ dependency, range }) => range !== `^${versions.get(dependency)}`,
	);
	expect(outdated, 'Update these ranges in examples/*/package.json').toEqual([]);
});
