import type { SpendingLimitsState } from '@countersign/contract/service';
import { createTestSandbox, type TestSandbox } from '@countersign/sandbox/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLimitedWallet, read, unit } from '../../packages/server/testing/limitedWallet.js';
import { createTestBrowser } from '../../packages/server/testing/testBrowser.js';
import { type BackendProcess, openBackendProcess } from './backendProcess.js';

/**
 * A backend with spending limits in a process of its own, with a database on disk. It is killed while many payments are
 * on their way through it, after the database has counted some of them and the service has made some.
 */

const origin = 'http://localhost:5173';
const kills = Number(process.env['COUNTERSIGN_CRASHES'] || 2);
const payments = 12;

/** Six payments of 3 units. */
const limits = { perDay: { USDB: 20 * unit } };

let sandbox: TestSandbox;
let backend: BackendProcess;

beforeAll(async () => {
	sandbox = await createTestSandbox();
	backend = await openBackendProcess(killing, { SPENDING_LIMITS: JSON.stringify(limits) });
});

afterAll(async () => {
	await backend.close();
	await sandbox.close();
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
	await backend.kill();
	return new Response(undefined, { status: 503 });
}

/** A browser in front of the process. */
function openBrowser() {
	const forward = (request: Request) => {
		const { pathname, search } = new URL(request.url);
		return fetch(new Request(`${backend.url}${pathname}${search}`, request));
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
		await backend.kill();
		expect(ends.map(({ status }) => status)).toContain('rejected');
		await backend.start();

		expect(await spent()).toBeLessThanOrEqual(await counted());
		expect(await counted()).toBeLessThanOrEqual(18 * unit);
		const again = await Promise.all(quotes.map((quote) => ada.execute(quote)));
		expect(again.filter(({ ok }) => ok)).toHaveLength(6);
		expect(await spent()).toBe(18 * unit);
		expect(await counted()).toBe(18 * unit);
	}
});
