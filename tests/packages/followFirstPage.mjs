import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/ports/freePort.mjs';
import { startServer } from '../../scripts/programs/startServer.mjs';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { commandOf } from './installExample.mjs';
import { playStory } from './playStory.mjs';

/** Where a newcomer begins: the first of these pages that says how. */
const pages = ['docs/start/index.md', 'README.md'];

/**
 * Runs the commands of the first page one by one in an empty folder, as they stand there, and then signs in with a
 * passkey and pays in the page that the last one serves.
 * @param {object} plan
 * @param {string} plan.folder is created
 * @param {NodeJS.ProcessEnv} plan.env
 * @param {import('playwright').Browser} plan.browser
 * @returns {Promise<number>} seconds from the first command to the payment
 */
export async function followFirstPage({ folder, env, browser }) {
	const begin = performance.now();
	const port = await freePort();
	// npm asks before it runs a package that is new to it, and goes on when nobody is there to answer.
	const surroundings = { ...env, npm_config_yes: 'true', PORT: String(port) };
	let place = folder;
	mkdirSync(place, { recursive: true });
	const commands = firstCommands();
	const last = commands.pop() ?? '';
	for (const command of commands) {
		const [program = '', ...args] = command.split(' ');
		if (program === 'cd') place = path.join(place, ...args);
		else await run(program, args, place, surroundings);
	}
	const server = startServer({
		name: last,
		command: commandOf(scriptOf(last, place), place),
		cwd: place,
		env: surroundings,
		ports: [port],
		log: path.join(folder, 'server.log'),
	});
	try {
		await server.ready;
		await playStory(browser, `http://localhost:${port}/`);
	} finally {
		await server.stop();
	}
	return (performance.now() - begin) / 1000;
}

/** @returns {string[]} the lines of the block of shell commands that creates a project */
function firstCommands() {
	for (const page of pages) {
		const file = path.join(workspaceRoot, page);
		const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
		const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, lines = '']) => lines);
		const block = blocks.find((lines) => lines.startsWith('npm create countersign'));
		if (block) return block.trim().split('\n');
	}
	throw new Error('No page says how to create a project.');
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 */
async function run(program, args, cwd, env) {
	const shell = process.platform === 'win32';
	try {
		await promisify(execFile)(program, [...args], { cwd, env, shell, timeout: 300_000 });
	} catch (error) {
		const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (
			error
		);
		const output = `${stdout}${stderr}`.slice(-4_000);
		throw new Error(`${program} ${args.join(' ')} failed:\n${output}`, { cause: error });
	}
}

/**
 * The script behind `npm run dev` or `npm start`.
 * @param {string} command
 * @param {string} folder
 */
function scriptOf(command, folder) {
	const name = command.split(' ').at(-1) ?? '';
	const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
	if (!command.startsWith('npm ') || scripts[name] === undefined) {
		throw new Error(`"${command}" is not a script of the new project.`);
	}
	return scripts[name];
}
