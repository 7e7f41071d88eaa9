/**
 * `node scripts/release/pack.mjs <folder>`: compiles the workspace and puts the tarball of every published package into a
 * folder, with their SHA-256 hashes in `SHA256SUMS`. Runs no test and no tool but those that build. The manifests name
 * the repository of `GITHUB_SERVER_URL` and `GITHUB_REPOSITORY`, if they are set.
 */
import path from 'node:path';
import process from 'node:process';
import { compile } from '../build/buildWorkspace.mjs';
import { packPackages } from '../packages/packPackages.mjs';
import { nameRepository } from './describeRepository.mjs';
import { writeHashes } from './hashes.mjs';

const [name] = process.argv.slice(2);
if (!name) {
	console.error('Name the folder that takes the tarballs.');
	process.exit(1);
}
const folder = path.resolve(name);
await compile();
const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
if (server && repository) nameRepository(`${server}/${repository}`);
await packPackages(folder);
writeHashes(folder);
