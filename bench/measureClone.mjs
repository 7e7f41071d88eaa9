import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';

/**
 * `npm start` in a fresh clone, with the packages that npm and pnpm have kept of earlier installations: seconds until the demo
 * runs, and megabytes of what was installed.
 */
export async function measureClone() {
	const parent = mkdtempSync(path.join(tmpdir(), 'countersign-clone-'));
	const folder = path.join(parent, 'clone');
	execFileSync('git', ['clone', '--quiet', workspaceRoot, folder]);
	const begin = performance.now();
	const [demo, backend, sandbox, control, signer] = await Promise.all(
		[1, 2, 3, 4, 5].map(freePort),
	);
	const child = spawn('npm', ['start'], {
		cwd: folder,
		detached: true,
		stdio: ['ignore', 'pipe', 'inherit'],
		env: {
			...process.env,
			DEMO_PORT: `${demo}`,
			BACKEND_PORT: `${backend}`,
			SANDBOX_PORT: `${sandbox}`,
			SANDBOX_CONTROL_PORT: `${control}`,
			SIGNER_PORT: `${signer}`,
		},
	});
	try {
		let text = '';
		for await (const chunk of child.stdout) {
			text += chunk;
			if (text.includes('Countersign is running')) break;
		}
		if (!text.includes('Countersign is running')) throw new Error(`npm start has ended:\n${text}`);
		return { seconds: (performance.now() - begin) / 1000, bytes: sizeOf(folder) };
	} finally {
		if (child.pid !== undefined && child.exitCode === null) {
			process.kill(-child.pid, 'SIGINT');
			await once(child, 'exit');
		}
		rmSync(parent, { recursive: true, force: true });
	}
}

async function freePort() {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
	server.close();
	await once(server, 'close');
	return port;
}

/** Bytes of the installed packages, a file that several names link to counted once. @param {string} folder */
function sizeOf(folder) {
	const output = execFileSync('du', ['-sk', path.join(folder, 'node_modules')], {
		encoding: 'utf8',
	});
	return Number.parseInt(output, 10) * 1024;
}
