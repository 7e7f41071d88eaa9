/**
 * `npm run release:verify [-- <folder> | -- --registry]`: builds the packages of the current commit in a clone of the
 * repository and compares them, byte by byte, with the tarballs in a folder (default: `artifacts/release`) or with the
 * published version. Sites below the folder are compared too.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { publishedNames } from '../packages/packPackages.mjs';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { compareHashes, hashRelease } from './hashes.mjs';

const [which = 'artifacts/release'] = process.argv.slice(2);
const temporary = mkdtempSync(path.join(tmpdir(), 'countersign-release-'));
try {
	const published = which === '--registry' ? download() : path.resolve(workspaceRoot, which);
	const hasSites = existsSync(path.join(published, 'sites'));
	const rebuilt = rebuild(repositoryOf(published), hasSites);
	const problems = compareHashes(hashRelease(published), hashRelease(rebuilt));
	for (const problem of problems) console.error(problem);
	process.exitCode = problems.length > 0 ? 1 : 0;
	if (problems.length === 0) console.log('Every file is what this commit builds.');
} finally {
	rmSync(temporary, { recursive: true, force: true });
}

/** Downloads this version of every package. */
function download() {
	const folder = path.join(temporary, 'published');
	mkdirSync(folder);
	for (const one of publishedNames()) run('npm', ['pack', one, '--silent'], folder);
	return folder;
}

/**
 * Builds in a clone, so that nothing of this folder but what is committed can matter.
 * @param {string | undefined} repository
 * @param {boolean} hasSites
 */
function rebuild(repository, hasSites) {
	const clone = path.join(temporary, 'clone');
	run('git', ['clone', '--quiet', workspaceRoot, clone], temporary);
	const [server, ...rest] = repository ? splitAddress(repository) : [];
	const named = server ? { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: rest.join('/') } : {};
	const pack = ['scripts/bootstrap.mjs', '--', 'node', 'scripts/release/pack.mjs', 'rebuilt'];
	run(process.execPath, pack, clone, { GITHUB_SERVER_URL: '', GITHUB_REPOSITORY: '', ...named });
	if (hasSites) run(process.execPath, ['scripts/release/buildSites.mjs', 'rebuilt/sites'], clone);
	return path.join(clone, 'rebuilt');
}

/**
 * The repository that the manifests of a release name.
 * @param {string} folder
 * @returns {string | undefined}
 */
function repositoryOf(folder) {
	const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
	if (!tarball) throw new Error(`There are no tarballs in ${folder}.`);
	const manifest = run('tar', ['-xOzf', tarball, 'package/package.json'], folder);
	return JSON.parse(manifest).repository?.url;
}

/** @param {string} repository `git+https://host/owner/name.git` */
function splitAddress(repository) {
	const { origin, pathname } = new URL(repository.replace(/^git\+/, ''));
	return [origin, pathname.slice(1).replace(/\.git$/, '')];
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} [settings]
 */
function run(program, args, cwd, settings = {}) {
	const shell = process.platform === 'win32' && program === 'npm';
	const env = { ...process.env, ...settings };
	return execFileSync(program, [...args], { cwd, env, shell, encoding: 'utf8' });
}
