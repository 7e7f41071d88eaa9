import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

/** Folder of the site's compiled examples. */
export const examplesFolder = path.join(workspaceRoot, 'docs', 'examples');

/** Says which example shows each public name; `publicExamples.mjs` writes it. */
export const exampleRecord = path.join(examplesFolder, 'publicExamples.txt');

/** Packages with public names. */
export const publicPackages = ['contract', 'core', 'react', 'server', 'sandbox', 'database', 'cli'];

/** The entries of the packages: `react/ui` is `packages/react/src/ui/index.ts`. */
export function publicEntries() {
	return publicPackages.flatMap((name) => {
		const folder = path.join(workspaceRoot, 'packages', name);
		const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
		return Object.entries(exports).flatMap(([key, target]) => {
			const source = target['countersign-source'];
			if (source === undefined) return [];
			return [{ entry: `${name}${key.slice(1)}`, file: path.join(folder, source) }];
		});
	});
}

/**
 * Which example shows each public name. `place` is a file of `docs/examples`, or the entry whose doc comment of
 * `declaration` has the example.
 */
export function readExampleRecord() {
	return readFileSync(exampleRecord, 'utf8')
		.trim()
		.split('\n')
		.map((line) => {
			const [entry = '', name = '', place = '', declaration = ''] = line.split(' ');
			return { entry, name, place, declaration, isFile: /\.tsx?$/.test(place) };
		});
}
