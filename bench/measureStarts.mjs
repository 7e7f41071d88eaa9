import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';
import { median } from './measure.mjs';

const programs = {
	empty: '',
	contract: "await import('@countersign/contract');",
	core: "await import('@countersign/core');",
	server: "await import('@countersign/server');",
	sandbox: `import { createTestSandbox } from '@countersign/sandbox/testing';
		await (await createTestSandbox()).close();`,
};

/** @typedef {keyof typeof programs} ProgramName */

/**
 * Times whole processes, which take turns, and returns the medians in milliseconds: of the clock, and of the processor,
 * which says the same on a busy machine. One process does nothing, three import a package, and one starts a test's
 * sandbox and closes it. What only the first start on a machine does is done before.
 * @param {number} rounds
 * @param {readonly ProgramName[]} [names]
 */
export async function measureStarts(
	rounds,
	names = ['empty', 'contract', 'core', 'server', 'sandbox'],
) {
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

/** @param {string} program */
async function timesOf(program) {
	const report = `${program}
		const { user, system } = process.cpuUsage();
		console.log((user + system) / 1000);`;
	const begin = performance.now();
	const args = ['--input-type=module', '--eval', report];
	// A package that has all of them as dependencies.
	const cwd = path.join(workspaceRoot, 'packages', 'core');
	const { stdout } = await promisify(execFile)(process.execPath, args, { cwd });
	return { clock: performance.now() - begin, processor: Number(stdout) };
}
