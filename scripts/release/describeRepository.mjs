import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

/**
 * Writes the address of the repository into the manifest of every published package, and into the links of errors
 * in the compiled core.
 */
export function nameRepository(/** @type {string} */ url) {
	for (const folder of readdirSync(path.join(workspaceRoot, 'packages'))) {
		const file = path.join(workspaceRoot, 'packages', folder, 'package.json');
		const manifest = JSON.parse(readFileSync(file, 'utf8'));
		if (manifest.private) continue;
		const about = describeRepository(url, `packages/${folder}`);
		writeFileSync(file, `${JSON.stringify({ ...manifest, ...about }, null, '\t')}\n`);
	}
	const compiled = path.join(workspaceRoot, 'packages/core/dist');
	for (const entry of readdirSync(compiled, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile() || !entry.name.endsWith('.js')) continue;
		const file = path.join(entry.parentPath, entry.name);
		const code = readFileSync(file, 'utf8');
		const linked = linkErrors(code, url);
		if (linked !== code) writeFileSync(file, linked);
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

/**
 * Makes the links of errors (`docsUrl`) absolute in compiled code: in the source they are paths in the repository.
 * @param {string} code
 * @param {string} url of the repository, without a trailing slash
 */
export function linkErrors(code, url) {
	return code.replaceAll(/(["'`])(docs\/reference\/errors\.md)/g, `$1${url}/blob/main/$2`);
}
