import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { runProgram } from './runProgram.mjs';
import { workspaceRoot } from './workspaceRoot.mjs';

/**
 * Runs a tool that this workspace has installed, and resolves with its exit code. Node runs its program without a
 * shell, to which a space or an `&` in a path would mean something.
 * @param {string} name command of a dependency of the folder it runs in, or else of the workspace
 * @param {readonly string[]} args
 * @param {Omit<import('node:child_process').SpawnOptions, 'shell'> & { cwd: string }} options
 */
export async function runTool(name, args, options) {
	const program = programIn(options.cwd, name) ?? programIn(workspaceRoot, name);
	if (!program) throw new Error(`No dependency of this workspace has the tool ${name}.`);
	return runProgram(process.execPath, [program, ...args], options);
}

/**
 * The file behind a command of a dependency of this folder.
 * @param {string} folder
 * @param {string} name
 * @returns {string | undefined}
 */
function programIn(folder, name) {
	const { dependencies, devDependencies } = readManifest(folder);
	for (const dependency of Object.keys({ ...devDependencies, ...dependencies })) {
		const home = path.join(folder, 'node_modules', dependency);
		const { bin } = readManifest(home);
		const bins = typeof bin === 'string' ? { [path.basename(dependency)]: bin } : bin;
		if (bins?.[name]) return path.join(home, bins[name]);
	}
	return undefined;
}

/**
 * @param {string} folder
 * @returns {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string>, bin?: string | Record<string, string> }}
 */
function readManifest(folder) {
	const file = path.join(folder, 'package.json');
	return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
