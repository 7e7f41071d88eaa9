import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

/** @typedef {{ readonly name: string, readonly version: string, readonly filename: string }} PackedPackage `filename`: absolute path of the tarball */

/**
 * Packs every package that is published, as it would be published: compiled, with version ranges in place of
 * `workspace:` and `catalog:`. The workspace must be compiled.
 * @param {string} folder that takes the tarballs; emptied first
 * @returns {Promise<PackedPackage[]>}
 */
export async function packPackages(folder) {
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const root = readFileSync(path.join(workspaceRoot, 'package.json'), 'utf8');
	const which = ['--filter', './packages/*', '--filter', '!./packages/testing'];
	const pnpm = ['--yes', JSON.parse(root).packageManager, '--recursive', ...which];
	const { stdout } = await promisify(execFile)(
		'npx',
		[...pnpm, 'pack', '--json', '--pack-destination', folder],
		{ cwd: workspaceRoot, shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 },
	);
	return JSON.parse(stdout);
}

/**
 * Name and version of every package that is published, as `name@version`.
 * @returns {string[]}
 */
export function publishedNames() {
	const folders = readdirSync(path.join(workspaceRoot, 'packages'));
	const manifests = folders.map((folder) =>
		JSON.parse(readFileSync(path.join(workspaceRoot, 'packages', folder, 'package.json'), 'utf8')),
	);
	return manifests
		.filter((manifest) => !manifest.private)
		.map(({ name, version }) => `${name}@${version}`);
}
