import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

/** Folder of the site's compiled examples. */
export const examplesFolder = path.join(workspaceRoot, 'docs', 'examples');

const packagesFolder = path.join(workspaceRoot, 'packages');

/** The published packages that programs import. */
export const publicPackages = readdirSync(packagesFolder).filter((name) => {
	const manifest = manifestOf(name);
	return manifest.private !== true && manifest.name !== 'create-countersign';
});

/** The entries of the packages: `react/ui` is `packages/react/src/ui/index.ts`. */
export function publicEntries() {
	return publicPackages.flatMap((name) =>
		Object.entries(manifestOf(name).exports).flatMap(([key, target]) => {
			const source = target['countersign-source'];
			if (source === undefined) return [];
			return [{ entry: `${name}${key.slice(1)}`, file: path.join(packagesFolder, name, source) }];
		}),
	);
}

/** @param {string} name */
function manifestOf(name) {
	return JSON.parse(readFileSync(path.join(packagesFolder, name, 'package.json'), 'utf8'));
}
