import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { SpendingLimitsState } from '@countersign/contract/service';
import { createTestSandbox, type TestSandbox } from '@countersign/sandbox/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from '../../packages/sandbox/src/cli/listen.js';
import { openLimitedWallet, read, unit } from '../../packages/server/testing/limitedWallet.js';
import { createTestBrowser } from '../../packages/server/testing/testBrowser.js';
import { freePort } from '../../scripts/ports/freePort.mjs';
import { root } from '../source/root.js';

/**
 * A backend with spending limits in a process of its own, with a database on disk. It is killed while many payments are
 * on their way through it, after the database has counted some of them and the service has made some.
 */

const program = path.join(root, 'apps/backend/dist/main.js');
const origin = 'http://localhost:5173';
const kills = Number(process.env['COUNTERSIGN_CRASHES'] || 2);
const payments = 12;

/** Six payments of 3 units. */
const limits = { perDay: { USDB: 20 * unit } };

let sandbox: TestSandbox;
let service: Listening;
let folder: string;
let port: number;
let backend: ChildProcess;

beforeAll(async () => {
	if (!existsSync(program)) throw new Error('The backend is not built: run `tsc -b` first.');
	folder = await mkdtemp(path.join(tmpdir(), 'countersign-limits-'));
	sandbox = await createTestSandbox();
	service = await listen(0, killing);
	port = await freePort();
	backend = await start();
});

afterAll(async () => {
	await kill();
	await service.close();
	await sandbox.close();
	await rm(folder, { recursive: true });
});

/** How many executions the service gets before the backend is killed, and whether it makes the last one. */
let fuse: { left: number; readonly isMade: boolean } | undefined;

/** The service, in front of which the backend dies: nobody gets the response to the last execution. */
async function killing(request: Request): Promise<Response> {
	const isLast = fuse && new URL(request.url).pathname.endsWith('/execute') && --fuse.left === 0;
	if (!fuse || !isLast) return sandbox.fetch(request);
	const { isMade } = fuse;
	fuse = undefined;
	if (isMade) await sandbox.fetch(request);
	await kill();
	return new Response(undefined, { status: 503 });
}

/** Starts the backend on what it has stored before, and waits until it listens. */
async function start(): Promise<ChildProcess> {
	const child = spawn(process.execPath, [program], {
		env: {
			PATH: process.env['PATH'],
			BACKEND_PORT: String(port),
			SERVICE_BASE_URL: `http://localhost:${service.port}/2025-10-13`,
			SPENDING_LIMITS: JSON.stringify(limits),
			COUNTERSIGN_DATA: folder,
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	for await (const line of createInterface(child.stdout)) {
		if (line.includes('listens on')) return child;
	}
	throw new Error('The backend ended before it listened.');
}

async function kill(): Promise<void> {
	if (backend.signalCode !== null) return;
	const gone = once(backend, 'exit');
	backend.kill('SIGKILL');
	await gone;
}

/** A browser in front of the process. */
function openBrowser() {
	const forward = (request: Request) => {
		const { pathname, search } = new URL(request.url);
		return fetch(new Request(`http://localhost:${port}${pathname}${search}`, request));
	};
	return createTestBrowser(forward, origin, '10.0.0.1');
}

test(`${kills} kills of the backend in the middle of payments: the day's cap holds, and nothing counts twice or is lost`, {
	timeout: 120_000 + kills * 60_000,
}, async () => {
	for (let round = 0; round < kills; round += 1) {
		const ada = await openLimitedWallet({ browser: openBrowser });
		const bank = await ada.addBank('123456789');
		const before = await ada.balance();
		const spent = async () => before - (await ada.balance());
		const counted = async () => {
			const state = ada.browser.send('GET', '/spending-limits');
			return (await read<SpendingLimitsState>(200, state)).spent['USDB'] ?? 0;
		};
		const quotes = await Promise.all(
			Array.from({ length: payments }, () => ada.quote(bank, 3 * unit)),
		);
		fuse = { left: 1 + (round % 5), isMade: round % 2 === 0 };
		const ends = await Promise.allSettled(quotes.map((quote) => ada.execute(quote)));
		await kill();
		expect(ends.map(({ status }) => status)).toContain('rejected');
		backend = await start();

		expect(await spent()).toBeLessThanOrEqual(await counted());
		expect(await counted()).toBeLessThanOrEqual(18 * unit);
		const again = await Promise.all(quotes.map((quote) => ada.execute(quote)));
		expect(again.filter(({ ok }) => ok)).toHaveLength(6);
		expect(await spent()).toBe(18 * unit);
		expect(await counted()).toBe(18 * unit);
	}
});
