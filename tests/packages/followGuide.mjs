import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/ports/freePort.mjs';
import { startServer } from '../../scripts/programs/startServer.mjs';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { commandOf } from './installExample.mjs';

/** @typedef {{ command?: string | undefined, file?: string | undefined, name?: string | undefined }} Step a command, or a file with its name */

/**
 * Does in an empty folder what parts of the documentation say, literally and nothing else: writes each file that has a
 * name there, runs the commands, and at the end the one that serves the page.
 * @param {object} plan
 * @param {readonly string[]} plan.parts pages below `docs`, each with the heading of a section of it: `start/index.md#By hand`
 * @param {string} plan.folder is created
 * @param {NodeJS.ProcessEnv} plan.env
 * @param {(url: string) => Promise<void>} plan.play what the reader does in the page
 * @returns {Promise<string>} the folder of the project
 */
export async function followGuide({ parts, folder, env, play }) {
	const port = await freePort();
	// npm asks before it runs a package that is new to it, and goes on when nobody is there to answer.
	const surroundings = { ...env, npm_config_yes: 'true', PORT: String(port) };
	let place = folder;
	mkdirSync(place, { recursive: true });
	const steps = parts.flatMap(stepsOf);
	const last = steps.findLastIndex(({ command }) => /^npx |^npm (run|start)/.test(command ?? ''));
	for (const { command, file, name } of steps.filter((_, index) => index !== last)) {
		const [program = '', ...args] = command?.split(' ') ?? [];
		if (file && name) write(path.join(workspaceRoot, 'docs', file), path.join(place, name));
		else if (program === 'cd') place = path.join(place, ...args);
		else await run(program, args, place, surroundings);
	}
	const command = steps[last]?.command;
	if (!command) throw new Error(`${parts.join()} starts nothing.`);
	const server = startServer({
		name: command,
		command: commandOf(scriptOf(command, place), place),
		cwd: place,
		env: surroundings,
		ports: [port],
		log: path.join(folder, 'server.log'),
	});
	try {
		await server.ready;
		await play(`http://localhost:${port}/`);
	} finally {
		await server.stop();
	}
	return place;
}

/**
 * The commands and files of a part, in its order.
 * @param {string} part
 * @returns {Step[]}
 */
function stepsOf(part) {
	const [page = '', heading] = part.split('#');
	const text = readFileSync(path.join(workspaceRoot, 'docs', page), 'utf8');
	const sections = text.split(/^## /m);
	const section = heading ? sections.find((one) => one.startsWith(`${heading}\n`)) : text;
	if (section === undefined) throw new Error(`${page} has no section ${heading}.`);
	const steps = section.matchAll(/^```sh\n([\s\S]*?)\n```|^<<< @\/(\S+) \[(\S+)\]$/gm);
	return [...steps].flatMap(([, commands, file, name]) => {
		/** @type {Step[]} */
		const lines = commands?.split('\n').map((command) => ({ command })) ?? [{ file, name }];
		return lines;
	});
}

/** @param {string} file @param {string} to */
function write(file, to) {
	mkdirSync(path.dirname(to), { recursive: true });
	cpSync(file, to);
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
 * The script behind `npm run dev`, or the program behind `npx vite`.
 * @param {string} command
 * @param {string} folder
 */
function scriptOf(command, folder) {
	if (command.startsWith('npx ')) return command.slice(4);
	const name = command.split(' ').at(-1) ?? '';
	const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
	if (!command.startsWith('npm ') || scripts[name] === undefined) {
		throw new Error(`"${command}" is not a script of the new project.`);
	}
	return scripts[name];
}
