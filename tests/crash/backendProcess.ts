import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { listen } from '../../packages/sandbox/src/cli/listen.js';
import { freePort } from '../../scripts/ports/freePort.mjs';
import { root } from '../source/root.js';

const program = path.join(root, 'apps/backend/dist/main.js');

/** The backend in a process of its own, with a database on disk. */
export interface BackendProcess {
	readonly url: string;
	/** Starts it on what it has stored before, and waits until it listens. */
	start(): Promise<void>;
	/** Ends it as a crash does, and waits until it is gone. */
	kill(): Promise<void>;
	/** Kills it and deletes its database. */
	close(): Promise<void>;
}

/** Starts a backend in front of this service. */
export async function openBackendProcess(
	respond: (request: Request) => Promise<Response>,
	settings: Readonly<Record<string, string>> = {},
): Promise<BackendProcess> {
	if (!existsSync(program)) throw new Error('The backend is not built: run `tsc -b` first.');
	const folder = await mkdtemp(path.join(tmpdir(), 'countersign-killed-'));
	const service = await listen(0, respond);
	const port = await freePort();
	let child: ChildProcess | undefined;
	const start = async () => {
		child = spawn(process.execPath, [program], {
			env: {
				PATH: process.env['PATH'],
				BACKEND_PORT: String(port),
				SERVICE_BASE_URL: `http://localhost:${service.port}/2025-10-13`,
				COUNTERSIGN_DATA: folder,
				...settings,
			},
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		await untilListening(child);
	};
	const kill = async () => {
		if (!child || child.signalCode !== null) return;
		const gone = once(child, 'exit');
		child.kill('SIGKILL');
		await gone;
	};
	const close = async () => {
		await kill();
		await service.close();
		await rm(folder, { recursive: true });
	};
	await start();
	return { url: `http://localhost:${port}`, start, kill, close };
}

async function untilListening({ stdout }: ChildProcess): Promise<void> {
	if (!stdout) throw new Error('The backend has no output.');
	for await (const line of createInterface(stdout)) {
		if (line.includes('listens on')) return;
	}
	throw new Error('The backend ended before it listened.');
}
