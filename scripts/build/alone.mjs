import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';

/**
 * Runs one at a time, in any number of processes: whoever finds the file waits until it is gone. A file whose process
 * has ended without removing it holds nobody up.
 *
 * @template Result
 * @param {string} file
 * @param {() => Promise<Result>} run
 * @returns {Promise<Result>}
 */
export async function alone(file, run) {
	mkdirSync(path.dirname(file), { recursive: true });
	while (!take(file)) await setTimeout(100);
	try {
		return await run();
	} finally {
		rmSync(file, { force: true });
	}
}

/** @param {string} file */
function take(file) {
	try {
		writeFileSync(file, String(process.pid), { flag: 'wx' });
		return true;
	} catch (error) {
		if (!isCode(error, 'EEXIST')) throw error;
		if (!isRunning(holderOf(file))) rmSync(file, { force: true });
		return false;
	}
}

/** @param {string} file */
function holderOf(file) {
	try {
		return Number(readFileSync(file, 'utf8'));
	} catch (error) {
		if (isCode(error, 'ENOENT')) return process.pid;
		throw error;
	}
}

/** @param {number} pid */
function isRunning(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return isCode(error, 'EPERM');
	}
}

/** @param {unknown} error @param {string} code */
function isCode(error, code) {
	return error instanceof Error && 'code' in error && error.code === code;
}
