import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { sandboxClock } from './sandboxClock.js';

it('follows a sandbox whose clock was moved, and keeps the last reading when there is none', async () => {
	let now = '2050-01-01T00:00:00.000Z';
	const server = createServer((_, response) => response.end(JSON.stringify({ now })));
	server.listen(0, 'localhost');
	await once(server, 'listening');
	const clock = sandboxClock(`http://localhost:${(server.address() as AddressInfo).port}`);
	expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000);
	await clock.read();
	expect(Math.abs(clock.now() - Date.UTC(2050, 0, 1))).toBeLessThan(5_000);
	now = 'no time';
	await clock.read();
	expect(Math.abs(clock.now() - Date.UTC(2050, 0, 1))).toBeLessThan(5_000);
	server.close();
	await once(server, 'close');
	await clock.read();
	expect(Math.abs(clock.now() - Date.UTC(2050, 0, 1))).toBeLessThan(5_000);
});
