import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { sandboxClock } from './sandboxClock.js';

afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

it('follows a sandbox whose clock was moved, and keeps the last reading without one', async () => {
	// Time stands still, and no reading takes too long, however busy the machine is.
	vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) });
	vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
	let now = '2050-01-01T00:00:00.000Z';
	const server = createServer((_, response) => response.end(JSON.stringify({ now })));
	server.listen(0, 'localhost');
	await once(server, 'listening');
	const clock = sandboxClock(`http://localhost:${(server.address() as AddressInfo).port}`);
	expect(clock.now()).toBe(Date.UTC(2026, 0, 1));
	await clock.read();
	expect(clock.now()).toBe(Date.UTC(2050, 0, 1));
	now = 'no time';
	await clock.read();
	expect(clock.now()).toBe(Date.UTC(2050, 0, 1));
	server.close();
	await once(server, 'close');
	await clock.read();
	expect(clock.now()).toBe(Date.UTC(2050, 0, 1));
});
