import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabasePlace } from '@countersign/database';
import { freePort } from '../../../scripts/ports/freePort.mjs';
import type { Requests } from './requests.js';

const program = join(import.meta.dirname, '../dist/main.js');

/** The sandbox as a process of its own. */
export interface SandboxProgram extends Requests {
	readonly child: ChildProcess;
	/** Where its control interface is. */
	readonly controlUrl: string;
	/** Sends a signal, and waits until the process is gone. */
	end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<number | null>;
}

/** Starts the built program on free ports, and waits until it says that it is ready. */
export async function startProgram(
	{ data, databaseUrl }: DatabasePlace,
	...flags: readonly string[]
): Promise<SandboxProgram> {
	const [port, controlPort] = [await freePort(), await freePort()];
	const place = databaseUrl ? ['--database-url', databaseUrl] : ['--data', data ?? ''];
	const ports = ['--port', port, '--control-port', controlPort];
	const child = spawnProgram(...ports, ...place, '--check-responses', ...flags);
	const { code, output } = await untilSaid(child, 'Sandbox ready at');
	if (code !== undefined) throw new Error(`The sandbox ended with ${code}: ${output}`);
	return {
		child,
		controlUrl: `http://localhost:${controlPort}`,
		request: (method, path, body, headers) =>
			fetch(`http://localhost:${port}/2025-10-13${path}`, {
				method,
				headers: { authorization: `Basic ${btoa('sandbox_token:sandbox_secret')}`, ...headers },
				body: body === undefined ? null : JSON.stringify(body),
			}),
		end: async (signal) => {
			const gone = once(child, 'exit');
			child.kill(signal);
			const [code] = await gone;
			return code;
		},
	};
}

/** Runs the built program to its end. */
export async function runProgram(
	...args: readonly (string | number)[]
): Promise<{ code: number | null; output: string }> {
	const { code = null, output } = await untilSaid(spawnProgram(...args), undefined);
	return { code, output };
}

function spawnProgram(...args: readonly (string | number)[]): ChildProcess {
	if (!existsSync(program)) throw new Error('The sandbox is not built: run `tsc -b` first.');
	return spawn(process.execPath, [program, ...args.map(String)], {
		env: { PATH: process.env['PATH'] },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
}

function untilSaid(
	child: ChildProcess,
	words: string | undefined,
): Promise<{ code?: number | null; output: string }> {
	let output = '';
	return new Promise((resolve) => {
		const hear = (chunk: Buffer) => {
			output += chunk;
			if (words !== undefined && output.includes(words)) resolve({ output });
		};
		child.stdout?.on('data', hear);
		child.stderr?.on('data', hear);
		child.on('close', (code) => resolve({ code, output }));
	});
}
