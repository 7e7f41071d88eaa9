import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../scripts/ports/freePort.mjs';

/** Takes connections, and says nothing: a database that is failing over. */
const silent = createServer();

beforeAll(async () => {
	silent.listen(0, 'localhost');
	await once(silent, 'listening');
});

afterAll(() => void silent.close());

it('exits on SIGTERM while it waits for its database', async () => {
	const port = await freePort();
	const connected = once(silent, 'connection');
	const backend = spawn(process.execPath, [path.join(import.meta.dirname, '../dist/main.js')], {
		env: {
			PATH: process.env['PATH'],
			BACKEND_PORT: String(port),
			DATABASE_URL: `postgres://ada:secret@localhost:${(silent.address() as AddressInfo).port}/wallet`,
		},
		stdio: 'ignore',
	});
	const exited = once(backend, 'exit');
	await connected;
	backend.kill('SIGTERM');
	// Without the signal it ends with 1, once the attempt to connect has failed.
	expect(await exited).toEqual([0, null]);
});
