import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/ports/freePort.mjs';
import { root } from '../source/root.js';

const module = pathToFileURL(path.join(root, 'scripts', 'ports', 'freePort.mjs')).href;
const program = `
	import { freePort } from ${JSON.stringify(module)};
	const ports = [];
	for (let i = 0; i < 200; i += 1) ports.push(await freePort());
	process.send(ports);
	process.once('disconnect', () => process.exit());
`;

/** Takes 200 ports in a process of its own, which lives until it is told to end. */
async function takePorts(): Promise<{ readonly ports: number[]; end(): Promise<void> }> {
	const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
	});
	const [ports] = await once(child, 'message');
	const end = async () => {
		child.disconnect();
		await once(child, 'exit');
	};
	return { ports: ports as number[], end };
}

test('no two processes are given one port, however late a program listens on it', async () => {
	const taken = await Promise.all([takePorts(), takePorts(), takePorts()]);
	const ports = taken.flatMap((one) => one.ports);
	expect(new Set(ports).size).toBe(600);
	await Promise.all(taken.map((one) => one.end()));
});

test('a program can listen on the port that was returned, on both families of addresses', async () => {
	const port = await freePort();
	for (const host of ['127.0.0.1', undefined]) {
		const server = createServer().listen(port, host);
		await once(server, 'listening');
		await once(server.close(), 'close');
	}
});
