import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { responds } from '../ports/responds.mjs';

/**
 * @typedef {object} ServerPlan
 * @property {string} name what messages call it
 * @property {readonly string[]} command program file for Node, then its arguments
 * @property {string} cwd
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {readonly number[]} ports it is ready when all of them answer requests
 * @property {string} log file that takes all its output
 *
 * @typedef {object} Server
 * @property {string} name
 * @property {Promise<void>} ready resolves when its ports respond; rejects when it ends before that
 * @property {Promise<string>} ended resolves with the reason, whenever the process ends
 * @property {() => Promise<void>} stop ends the process and waits until it is gone
 */

const endWithParent = pathToFileURL(
	path.join(path.dirname(fileURLToPath(import.meta.url)), 'endWithParent.mjs'),
).href;
const readyWithin = 240_000;
/** The backend finishes what it is answering, which takes up to 11 seconds. */
const politeFor = 15_000;

/**
 * Starts a Node server in a process group of its own: Ctrl-C reaches only us, and we stop the
 * servers in order.
 * @param {ServerPlan} plan
 * @returns {Server}
 */
export function startServer({ name, command, cwd, env, ports, log }) {
	mkdirSync(path.dirname(log), { recursive: true });
	const output = openSync(log, 'w');
	const child = spawn(process.execPath, ['--import', endWithParent, ...command], {
		cwd,
		env,
		detached: true,
		stdio: ['ignore', output, output, 'ipc'],
	});
	closeSync(output);
	const ended = once(child, 'exit').then(([code, signal]) =>
		describeEnd(name, code ?? signal, log),
	);
	return { name, ended, ready: untilReady(name, ports, ended), stop: () => stop(child) };
}

/**
 * @param {string} name
 * @param {readonly number[]} ports
 * @param {Promise<string>} ended
 */
async function untilReady(name, ports, ended) {
	let over = '';
	ended.then((reason) => {
		over = reason;
	});
	const deadline = Date.now() + readyWithin;
	for (const port of ports) {
		while (!(await responds(port))) {
			if (over) throw new Error(over);
			if (Date.now() > deadline) throw new Error(`The ${name} did not answer on port ${port}.`);
			await wait(50);
		}
	}
}

/** @param {import('node:child_process').ChildProcess} child */
async function stop(child) {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const gone = once(child, 'exit');
	if (child.connected) child.disconnect();
	else child.kill('SIGTERM');
	const impatience = setTimeout(() => child.kill('SIGKILL'), politeFor);
	await gone;
	clearTimeout(impatience);
}

/**
 * @param {string} name
 * @param {number | string} how
 * @param {string} log
 */
function describeEnd(name, how, log) {
	const lastWords = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
	return `The ${name} stopped (${how}). Its last words:\n${lastWords}`;
}
