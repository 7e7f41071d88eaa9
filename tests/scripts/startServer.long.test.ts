import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../scripts/ports/freePort.mjs';
import { isListening } from '../../scripts/ports/isListening.mjs';
import { startServer } from '../../scripts/programs/startServer.mjs';
import { root } from '../source/root.js';

let folder: string;
let port: number;

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'countersign-server-'));
	port = await freePort();
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('is ready when it answers requests, and gone after stop', async () => {
	const server = startServer(await plan(`serve()`));
	await server.ready;
	expect(await isListening(port)).toBe(true);
	await server.stop();
	expect(await isListening(port)).toBe(false);
	expect(await server.ended).toContain('The example stopped');
});

test('a program that only tries its port before it serves is not ready', async () => {
	const program = `import { createServer as listenOnly } from 'node:net';
		const trial = listenOnly((socket) => socket.destroy()).listen(${port}, 'localhost');
		trial.once('connection', () => trial.close(() => setTimeout(serve, 300)))`;
	const server = startServer(await plan(program));
	await server.ready;
	expect((await fetch(`http://localhost:${port}`)).status).toBe(200);
	await server.stop();
});

test('a server finishes what it has begun before it is gone', async () => {
	const done = path.join(folder, 'done');
	const program = `import { writeFileSync } from 'node:fs';
		process.once('SIGTERM', () => {
			setImmediate(() => {
				writeFileSync(${JSON.stringify(done)}, '');
				process.exit(0);
			});
		});
		serve()`;
	const server = startServer(await plan(program));
	await server.ready;
	await server.stop();
	expect(existsSync(done)).toBe(true);
	expect(await server.ended).toContain('The example stopped (0)');
});

test('a server that ends at once says why', async () => {
	const server = startServer(await plan(`console.error('the disk is full'); process.exit(3)`));
	await expect(server.ready).rejects.toThrow(/The example stopped \(3\).*the disk is full/s);
});

test('ends when its parent is killed without a chance to clean up', async () => {
	const { command } = await plan(`serve()`);
	const parent = path.join(folder, 'parent.mjs');
	const module = path.join(root, 'scripts', 'programs', 'startServer.mjs');
	await writeFile(
		parent,
		`import { startServer } from ${JSON.stringify(module)};
		const server = startServer(${JSON.stringify({ ...planFor(command), ports: [port] })});
		await server.ready;
		process.stdout.write('ready');`,
	);
	const child = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
	await once(child.stdout, 'data');
	child.kill('SIGKILL');
	await once(child, 'exit');
	await expect.poll(() => isListening(port)).toBe(false);
});

async function plan(program: string) {
	const file = path.join(folder, 'server.mjs');
	const serve = `const serve = () => createServer((_, response) => response.end()).listen(${port}, 'localhost');`;
	await writeFile(file, `import { createServer } from 'node:http';\n${serve}\n${program};\n`);
	return planFor([file]);
}

function planFor(command: readonly string[]) {
	return {
		name: 'example',
		command,
		cwd: folder,
		env: process.env,
		ports: [port],
		log: path.join(folder, 'example.log'),
	};
}
