/**
 * `node scripts/runCommands.mjs` runs the command lines of the documentation that no test and no other script runs, as
 * they stand there but on free ports. tests/docs/commandRuns.ts says who runs the others.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { freePort } from './ports/freePort.mjs';
import { startServer } from './programs/startServer.mjs';
import { workspaceRoot } from './programs/workspaceRoot.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'countersign-commands-'));
try {
	await serveSandbox([]);
	await serveSandbox(['--data', path.join(folder, 'sandbox')]);
	await serveDocs();
} finally {
	rmSync(folder, { recursive: true, force: true });
}

/** The program behind `npx countersign-sandbox`. @param {readonly string[]} options */
async function serveSandbox(options) {
	const [port, controlPort] = [await freePort(), await freePort()];
	const program = path.join(workspaceRoot, 'packages/sandbox/dist/main.js');
	const args = ['--port', String(port), '--control-port', String(controlPort), ...options];
	const server = startServer({
		name: 'The sandbox',
		command: [program, ...args],
		cwd: folder,
		env: process.env,
		ports: [port, controlPort],
		log: path.join(workspaceRoot, 'artifacts/logs/command-sandbox.log'),
	});
	try {
		await server.ready;
		await requireOk(`http://localhost:${port}/openapi.json`);
		await requireOk(`http://localhost:${controlPort}/clock`);
		console.log(`countersign-sandbox ${args.join(' ')}`);
	} finally {
		await server.stop();
	}
}

/** What `npm run docs` starts. It has a port of its own. */
async function serveDocs() {
	/** @type {{ scripts: { docs: string } }} */
	const { scripts } = JSON.parse(readFileSync(path.join(workspaceRoot, 'package.json'), 'utf8'));
	// Node runs it here as npm would: ['run', 'docs'] of npm leaves the server behind when npm is stopped.
	const [, ...command] = scripts.docs.split(' ');
	const server = startServer({
		name: 'The documentation',
		command,
		cwd: workspaceRoot,
		env: process.env,
		ports: [5175],
		log: path.join(workspaceRoot, 'artifacts/logs/command-docs.log'),
	});
	try {
		await server.ready;
		await requireOk('http://localhost:5175/start/');
		console.log('npm run docs');
	} finally {
		await server.stop();
	}
}

/** @param {string} address */
async function requireOk(address) {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address} responds with ${response.status}.`);
}
