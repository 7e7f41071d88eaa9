import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

/** Writes the address of the repository into the manifest of every published package. */
export function nameRepository(/** @type {string} */ url) {
	for (const folder of readdirSync(path.join(workspaceRoot, 'packages'))) {
		const file = path.join(workspaceRoot, 'packages', folder, 'package.json');
		const manifest = JSON.parse(readFileSync(file, 'utf8'));
		if (manifest.private) continue;
		const about = describeRepository(url, `packages/${folder}`);
		writeFileSync(file, `${JSON.stringify({ ...manifest, ...about }, null, '\t')}\n`);
	}
}

/**
 * What a manifest says about where its source is.
 * @param {string} url of the repository, without a trailing slash
 * @param {string} directory of the package in it
 */
export function describeRepository(url, directory) {
	return {
		repository: { type: 'git', url: `git+${url}.git`, directory },
		homepage: `${url}/tree/main/${directory}#readme`,
		bugs: { url: `${url}/issues` },
	};
}
