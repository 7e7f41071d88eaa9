import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';

/** @type {readonly NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end on this terminal and resolves with its exit code (128 + number for a
 * signal, as shells count). Signals to this process go on to the program. The open channel tells a
 * Node program that this process is gone, however it went (see `endWithParent.mjs`).
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runProgram(command, args, options = {}) {
	const child = spawn(command, args, {
		stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
		...options,
	});
	/** @param {NodeJS.Signals} signal */
	const passOn = (signal) => child.kill(signal);
	for (const signal of passedOn) process.on(signal, passOn);
	return new Promise((resolve) => {
		child.once('error', (error) => {
			console.error(`${command} could not be started: ${error.message}`);
			resolve(127);
		});
		child.once('exit', (code, signal) => {
			for (const name of passedOn) process.off(name, passOn);
			resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
		});
	});
}
