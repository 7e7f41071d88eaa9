import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { runProgram } from './runProgram.mjs';
import { workspaceRoot } from './workspaceRoot.mjs';

/**
 * Runs a tool that this workspace has installed, and resolves with its exit code.
 * @param {string} name as in `node_modules/.bin`, of the folder it runs in or else of the workspace
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { cwd: string }} options
 */
export function runTool(name, args, options) {
	const windows = process.platform === 'win32';
	const file = windows ? `${name}.cmd` : name;
	const places = [options.cwd, workspaceRoot].map((at) =>
		path.join(at, 'node_modules', '.bin', file),
	);
	const found = places.find((place) => existsSync(place)) ?? name;
	return runProgram(found, args, { ...options, shell: windows });
}
