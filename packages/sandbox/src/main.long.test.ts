import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, watch } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/ports/freePort.mjs';
import { openWallet } from '../testing/openWallet.js';
import { runProgram, startProgram } from '../testing/startProgram.js';

let parent: string;
beforeAll(async () => {
	parent = await mkdtemp(join(tmpdir(), 'countersign-main-'));
});
afterAll(() => rm(parent, { recursive: true }));

test('starts after a kill during the first start', {
	timeout: 240_000,
}, async () => {
	const data = join(parent, 'unfinished');
	await mkdir(data);
	const changes = watch(data);
	const first = startProgram({ data }).catch((error: Error) => error);
	for await (const { filename } of changes) if (filename === 'database.unfinished') break;
	const [claim] = await readdir(join(data, 'claims'));
	if (claim === undefined) throw new Error('Nobody has claimed the folder.');
	process.kill(Number(claim.split('-')[0]), 'SIGKILL');
	expect(await first).toBeInstanceOf(Error);
	const program = await startProgram({ data });
	expect((await program.request('GET', '/customers')).status).toBe(200);
	expect(await program.end('SIGTERM')).toBe(0);
	expect(await readdir(data)).toEqual(expect.not.arrayContaining(['database.unfinished']));
});

test('rejects a second process and releases the folder on a signal', {
	timeout: 240_000,
}, async () => {
	const data = join(parent, 'shared');
	const first = await startProgram({ data });
	const wallet = await openWallet(first);
	expect(await runProgram('--port', await freePort(), '--data', data)).toEqual({
		code: 1,
		output: `The data folder ${data} is in use by process ${first.child.pid}. Stop it, or use another folder.\n`,
	});
	expect(await first.end('SIGINT')).toBe(0);
	expect(await readdir(join(data, 'claims'))).toEqual([]);
	const second = await startProgram({ data });
	const read = () => second.request('GET', `/customers/${wallet.customerId}`);
	expect((await read()).status).toBe(200);

	// A request that a fault holds is let go, and answered, before the end.
	const headers = { 'content-type': 'application/json' };
	const faults = `${second.controlUrl}/faults`;
	const body = JSON.stringify({ operation: 'getCustomer', kind: 'delay', delayMs: 600_000 });
	expect((await fetch(faults, { method: 'POST', headers, body })).status).toBe(201);
	const held = read();
	await expect
		.poll(async () => (await fetch(faults)).json())
		.toMatchObject({ data: [{ affected: 1 }] });
	expect(await second.end('SIGTERM')).toBe(0);
	expect((await held).status).toBe(200);
});

test('reports a port in use and exits', async () => {
	const taken = createServer().listen(0, 'localhost');
	await once(taken, 'listening');
	const address = taken.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	expect(await runProgram('--port', port)).toEqual({
		code: 1,
		output: `Port ${port} is in use. Stop what runs there, or choose another port.\n`,
	});
	expect(await runProgram('--port', await freePort(), '--control-port', port)).toMatchObject({
		code: 1,
	});
	taken.close();
});

test('prints the options for --help and names an unknown option', async () => {
	const help = await runProgram('--help');
	expect(help.code).toBe(0);
	for (const flag of [
		'port',
		'control-port',
		'data',
		'database-url',
		'origin',
		'rp-id',
		'uma-domain',
		'webhook-url',
		'invitation-url',
		'strict',
		'help',
	]) {
		expect(help.output).toContain(`--${flag}`);
	}
	expect(await runProgram('--port', 'eighty')).toEqual({
		code: 1,
		output: 'A port is a number from 1 to 65535, not "eighty".\n',
	});
});
