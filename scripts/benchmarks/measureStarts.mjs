import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { median } from './measure.mjs';

const programs = {
	empty: '',
	core: "await import('@countersign/core');",
	server: "await import('@countersign/server');",
	sandbox: `import { createTestSandbox } from '@countersign/sandbox/testing';
		await (await createTestSandbox()).close();`,
};

/**
 * Milliseconds of whole processes, medians of rounds in which they take turns: one that does nothing, one that imports
 * core, one that imports the server package, and one that starts a test's sandbox and closes it. What only the first
 * start on a machine does is done before.
 * @param {number} rounds
 */
export async function measureStarts(rounds) {
	/** @type {Record<keyof typeof programs, number[]>} */
	const times = { empty: [], core: [], server: [], sandbox: [] };
	await timeOf(programs.sandbox);
	for (let round = 0; round < rounds; round++) {
		for (const [name, program] of Object.entries(programs)) {
			times[/** @type {keyof typeof programs} */ (name)].push(await timeOf(program));
		}
	}
	const { empty, core, server, sandbox } = times;
	return {
		empty: median(empty),
		core: median(core),
		server: median(server),
		sandbox: median(sandbox),
	};
}

/** @param {string} program */
async function timeOf(program) {
	const begin = performance.now();
	const args = ['--input-type=module', '--eval', program];
	// A package that has all of them as dependencies.
	const cwd = path.join(workspaceRoot, 'packages', 'core');
	await promisify(execFile)(process.execPath, args, { cwd });
	return performance.now() - begin;
}
