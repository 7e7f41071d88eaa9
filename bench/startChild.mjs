import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { freePort } from '../scripts/ports/freePort.mjs';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';

const preloaded = ['../scripts/programs/endWithParent.mjs', 'tellWork.mjs'].flatMap((file) => [
	'--import',
	pathToFileURL(path.join(import.meta.dirname, file)).href,
]);

/**
 * Starts a program of ours and waits for the first line that it prints. It inherits no setting of a sandbox or a
 * backend, and ends when this process ends, even by a signal.
 *
 * @param {string} program
 * @param {Readonly<Record<string, string>>} [env]
 */
export async function startChild(program, env = {}) {
	const child = spawn(process.execPath, [...preloaded, program], {
		env: { ...inherited(), ...env },
		stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
	});
	const kill = () => void child.kill('SIGKILL');
	process.once('exit', kill);
	child.once('exit', () => process.off('exit', kill));
	const ended = once(child, 'exit').then(([code]) => {
		throw new Error(`${program} ended with ${code} before it printed a line.`);
	});
	const output = /** @type {import('node:stream').Readable} */ (child.stdout);
	const [line] = await Promise.race([once(output, 'data'), ended]);
	ended.catch(() => undefined);
	const pid = Number(child.pid);
	return {
		line: String(line).trim(),
		/** Bytes of memory that it holds now. */
		memory: () => 1024 * Number(ask(pid, 'rss')),
		/** How many files, sockets and pipes it has open; 0 where the system does not tell. */
		handles: () => countHandles(pid),
		/** Seconds of a processor that it has used. */
		work: () => processorTime(pid),
		/** Milliseconds of a processor that it has used, to the microsecond. It works for the answer. */
		exactWork: async () => {
			const told = once(child, 'message');
			child.send('work');
			const [{ user, system }] = await told;
			return (user + system) / 1000;
		},
		stop: () => end(child, 'SIGTERM'),
		/** Ends it as a lost machine would. */
		kill: () => end(child, 'SIGKILL'),
	};
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
async function end(child, signal) {
	const exit = once(child, 'exit');
	child.kill(signal);
	await exit;
}

/**
 * Starts a sandbox and a backend in front of it, which logs nothing and takes a person's network from `X-Network`.
 *
 * @param {string} origin of the page that may call the backend
 * @param {{ sandbox: string, backend: string }} data folders of their databases; without one it is in memory
 * @param {string} [root] of the compiled workspace that they come from
 */
export async function startServers(origin, data, root = workspaceRoot) {
	const { sandbox, servicePort } = await startSandbox(data.sandbox, root);
	const { backend, port } = await startBackend(origin, servicePort, data.backend, {}, root);
	return { sandbox, backend, servicePort, port };
}

/** @param {string} data folder of its database; without one it is in memory */
export async function startSandbox(data, root = workspaceRoot) {
	const servicePort = await freePort();
	const sandbox = await startChild(path.join(root, 'packages/sandbox/dist/main.js'), {
		SANDBOX_PORT: String(servicePort),
		COUNTERSIGN_DATA: data,
	});
	return { sandbox, servicePort };
}

/**
 * Starts such a backend in front of a sandbox that runs.
 *
 * @param {string} origin
 * @param {number} servicePort
 * @param {string} data
 * @param {Readonly<Record<string, string>>} [settings] more of the backend's
 */
export async function startBackend(origin, servicePort, data, settings, root = workspaceRoot) {
	const port = await freePort();
	const backend = await startChild(path.join(root, 'apps/backend/dist/main.js'), {
		BACKEND_PORT: String(port),
		BACKEND_ORIGINS: origin,
		BACKEND_ADDRESS_HEADER: 'X-Network',
		BACKEND_LOG: 'none',
		SERVICE_BASE_URL: `http://localhost:${servicePort}/2025-10-13`,
		DEMO_DIST: '',
		SANDBOX_CONTROL_URL: '',
		COUNTERSIGN_DATA: data,
		...settings,
	});
	return { backend, port };
}

function inherited() {
	const others = /^(SANDBOX|BACKEND|SERVICE|COUNTERSIGN|DATABASE|DEMO|RP|PASSKEY)_/;
	return Object.fromEntries(Object.entries(process.env).filter(([name]) => !others.test(name)));
}

/**
 * Seconds, in steps of a hundredth where the system tells them; `ps` of Linux rounds to whole seconds.
 * @param {number} pid
 */
function processorTime(pid) {
	if (process.platform !== 'linux') {
		return ask(pid, 'time')
			.split(/[-:]/)
			.reduce((sum, part) => 60 * sum + Number(part), 0);
	}
	// The name of the program, in parentheses, may hold spaces (proc(5)).
	const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
	return (Number(fields[11]) + Number(fields[12])) / 100;
}

/**
 * @param {number} pid
 * @param {string} what
 */
function ask(pid, what) {
	return execFileSync('ps', ['-o', `${what}=`, '-p', String(pid)], { encoding: 'utf8' });
}

/** @param {number} pid */
function countHandles(pid) {
	try {
		return readdirSync(`/proc/${pid}/fd`).length;
	} catch {
		return 0;
	}
}
