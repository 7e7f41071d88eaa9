import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../scripts/ports/freePort.mjs';
import { root } from '../source/root.js';

let stranger: Server;
let taken: string;

beforeEach(async () => {
	taken = String(await freePort());
	stranger = createServer().listen(Number(taken), 'localhost');
	await once(stranger, 'listening');
});

afterEach(async () => {
	stranger.close();
	await once(stranger, 'close');
});

const ports = ['DEMO_PORT', 'BACKEND_PORT', 'SANDBOX_PORT', 'SANDBOX_CONTROL_PORT', 'SIGNER_PORT'];

test.each(ports)('a taken %s ends the start', async (variable) => {
	const { code, errors, output } = await runStart({ [variable]: taken });
	expect(errors).toContain(`Port ${taken} `);
	expect(errors).toContain(`set ${variable} to a free port`);
	expect(output).toBe('');
	expect(code).toBe(1);
});

test('a port that is no port ends the start', async () => {
	const { code, errors } = await runStart({ DEMO_PORT: 'eighty' });
	expect(errors.trim()).toBe('DEMO_PORT must be a port number from 1 to 65535.');
	expect(code).toBe(1);
});

test('the same port twice ends the start', async () => {
	const port = String(await freePort());
	const { code, errors } = await runStart({ DEMO_PORT: port, BACKEND_PORT: port });
	expect(errors.trim()).toBe(`DEMO_PORT and BACKEND_PORT are both ${port}.`);
	expect(code).toBe(1);
});

test('a start whose page signs needs no port for a signer', async () => {
	const { errors } = await runStart({
		COUNTERSIGN_SIGNER: '0',
		SIGNER_PORT: taken,
		BACKEND_PORT: taken,
	});
	expect(errors).toContain(`Port ${taken} `);
	expect(errors).toContain('set BACKEND_PORT to a free port');
});

async function runStart(env: Readonly<Record<string, string>>) {
	const free: Record<string, string> = {};
	for (const variable of ports) free[variable] = String(await freePort());
	const child = spawn(process.execPath, ['scripts/start.mjs'], {
		cwd: root,
		env: { ...process.env, ...free, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const [output, errors, [code]] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		once(child, 'exit'),
	]);
	return { code, errors, output };
}
