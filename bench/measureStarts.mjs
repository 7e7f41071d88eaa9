import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';
import { median } from './measure.mjs';

const startSandbox = `const { createTestSandbox } = await import('@countersign/sandbox/testing');
	const sandbox = await createTestSandbox();`;

const programs = {
	empty: '',
	contract: "await import('@countersign/contract');",
	core: "await import('@countersign/core');",
	server: "await import('@countersign/server');",
	testing: "await import('@countersign/sandbox/testing');",
	sandbox: startSandbox,
	response: `${startSandbox} await sandbox.request('GET', '/config');`,
};

/** @typedef {keyof typeof programs} ProgramName */

export const programNames = /** @type {readonly ProgramName[]} */ (Object.keys(programs));

/**
 * Times processes, which take turns, from their start until they have done what they are for, and returns the medians in
 * milliseconds: of the clock, and of the processor, which says the same on a busy machine. One process does nothing, four
 * import a package, one starts a test's sandbox, and one also gets its first response. What only the first start on a
 * machine does is done before.
 * @param {number} rounds
 */
export async function measureStarts(rounds) {
	const names = programNames;
	/** @type {Map<ProgramName, { readonly clock: number, readonly processor: number }[]>} */
	const times = new Map(names.map((name) => [name, []]));
	for (const name of names) await timesOf(programs[name]);
	for (let round = 0; round < rounds; round++) {
		for (const [name, list] of times) list.push(await timesOf(programs[name]));
	}
	/** @param {ProgramName} name */
	return (name) => {
		const list = times.get(name) ?? [];
		return {
			clock: median(list.map(({ clock }) => clock)),
			processor: median(list.map(({ processor }) => processor)),
		};
	};
}

/**
 * @param {string} program
 * @returns {Promise<{ readonly clock: number, readonly processor: number }>}
 */
async function timesOf(program) {
	const report = `${program}
		const { user, system } = process.cpuUsage();
		console.log(JSON.stringify({ clock: performance.now(), processor: (user + system) / 1000 }));
		process.exit();`;
	const args = ['--input-type=module', '--eval', report];
	// A package that has all of them as dependencies.
	const cwd = path.join(workspaceRoot, 'packages', 'core');
	const { stdout } = await promisify(execFile)(process.execPath, args, { cwd });
	return JSON.parse(stdout);
}
