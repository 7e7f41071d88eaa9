import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The part of a CycloneDX document that tells what an installation brings.
 * @typedef {object} Sbom
 * @property {readonly { readonly name: string, readonly version: string, readonly licenses?: readonly {
 *   readonly license?: { readonly id?: string, readonly name?: string }, readonly expression?: string }[] }[]} components
 */

/**
 * Throws unless a document names exactly the packages that an installation brings, each with its version and licence.
 * The packages are found as Node finds them, from the manifests, and not from the lockfile that the document is made of.
 *
 * @param {Sbom} sbom
 * @param {string} folder of the installation
 */
export function checkSbom({ components }, folder) {
	const named = new Set(
		components.map(({ name, version, licenses = [] }) => {
			const all = licenses.map(
				({ license, expression }) => expression ?? license?.id ?? license?.name,
			);
			return `${name}@${version}, ${all.join(' and ')}`;
		}),
	);
	const installed = new Set(closureOf(folder).map(textOf));
	const problems = [
		...[...installed].filter((one) => !named.has(one)).map((one) => `It lacks ${one}.`),
		...[...named].filter((one) => !installed.has(one)).map((one) => `Nothing brings ${one}.`),
		...[...named].filter((one) => one.endsWith(', ')).map((one) => `No licence: ${one}`),
	];
	if (problems.length > 0) throw new Error(`The SBOM is wrong.\n${problems.join('\n')}`);
}

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {string} [license]
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {Readonly<Record<string, string>>} [optionalDependencies]
 * @property {Readonly<Record<string, string>>} [peerDependencies]
 */

/** @param {Manifest} manifest */
function textOf({ name, version, license = '' }) {
	return `${name}@${version}, ${license}`;
}

/**
 * The manifests of every package that the manifest of a folder brings, without its own. A dependency that is not there is left out when
 * it is an optional one or a peer, which the application may leave out.
 *
 * @param {string} folder
 * @param {Map<string, Manifest>} [seen] by folder
 * @returns {Manifest[]}
 */
function closureOf(folder, seen = new Map()) {
	const manifest = manifestOf(folder);
	const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifest;
	for (const name of Object.keys({
		...dependencies,
		...optionalDependencies,
		...peerDependencies,
	})) {
		const found = folderOf(name, folder);
		if (found === undefined && name in dependencies && !(name in optionalDependencies)) {
			throw new Error(`${manifest.name} needs ${name}, which is not installed.`);
		}
		if (found === undefined || seen.has(found)) continue;
		seen.set(found, manifestOf(found));
		closureOf(found, seen);
	}
	return [...seen.values()];
}

/**
 * Where Node finds a package that another one imports.
 * @param {string} name
 * @param {string} from
 * @returns {string | undefined}
 */
function folderOf(name, from) {
	const place = path.join(from, 'node_modules', name);
	if (existsSync(path.join(place, 'package.json'))) return place;
	return path.dirname(from) === from ? undefined : folderOf(name, path.dirname(from));
}

/**
 * @param {string} folder
 * @returns {Manifest}
 */
function manifestOf(folder) {
	return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}
