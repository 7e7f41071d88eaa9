import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../source/root.js';

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'countersign-shell-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const programs = pathToFileURL(path.join(root, 'scripts/programs')).href;

/** What `npm start` runs: a script that runs a program. */
const script = `
	import { endWithShell } from '${programs}/endWithShell.mjs';
	import { runProgram } from '${programs}/runProgram.mjs';
	endWithShell();
	process.exit(await runProgram(process.execPath, ['program.mjs']));
`;

/** Notes how it ends. By itself it ends after a while, so that nothing outlives the test. */
const program = `
	import { renameSync, writeFileSync } from 'node:fs';
	const writeEnd = (how) => {
		writeFileSync('end.part', how);
		renameSync('end.part', 'end');
	};
	process.once('SIGTERM', () => {
		writeEnd('SIGTERM');
		process.exit(0);
	});
	setTimeout(() => writeEnd('outlived its shell'), 3_000);
	writeFileSync('begin', '');
`;

const untilWritten = (name: string) =>
	expect.poll(() => existsSync(path.join(folder, name))).toBe(true);

/** Ends the shell of a script by SIGTERM, as npm does, and tells how the program of the script ended. */
async function endShell(env: NodeJS.ProcessEnv): Promise<string> {
	writeFileSync(path.join(folder, 'script.mjs'), script);
	writeFileSync(path.join(folder, 'program.mjs'), program);
	const { npm_lifecycle_event: _, ...others } = process.env;
	const shell = spawn('sh', ['-c', '"$0" script.mjs; true', process.execPath], {
		cwd: folder,
		env: { ...others, ...env },
		stdio: 'ignore',
	});
	const ended = once(shell, 'exit');
	await untilWritten('begin');
	shell.kill('SIGTERM');
	await ended;
	await untilWritten('end');
	return readFileSync(path.join(folder, 'end'), 'utf8');
}

test('a script of npm ends with its shell, and its program with it', async () => {
	expect(await endShell({ npm_lifecycle_event: 'start' })).toBe('SIGTERM');
});

test('outside of npm, a script outlives its shell', async () => {
	expect(await endShell({})).toBe('outlived its shell');
});
