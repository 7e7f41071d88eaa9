import type { SpendingLimitsState } from '@countersign/contract/service';
import { createTestSandbox, type TestSandbox } from '@countersign/sandbox/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../apps/backend/src/testing/createTestDatabase.js';
import { openLimitedWallet, read, unit } from '../../packages/server/testing/limitedWallet.js';
import { createTestBrowser } from '../../packages/server/testing/testBrowser.js';
import { startPostgres } from '../../scripts/postgres/startPostgres.mjs';
import { type BackendProcess, openBackendProcess } from './backendProcess.js';

/**
 * A backend with spending limits, as one process with a database on disk, or as two on one PostgreSQL server. One is
 * killed while many payments are on their way through it, after the database has counted some of them and the service has
 * made some. Of two, the other one goes on.
 */

const origin = 'http://localhost:5173';
const kills = Number(process.env['COUNTERSIGN_CRASHES'] || 2);
const payments = 12;

/** Six payments of 3 units. */
const limits = { perDay: { USDB: 20 * unit } };
const settings = { SPENDING_LIMITS: JSON.stringify(limits) };

let sandbox: TestSandbox;
beforeAll(async () => {
	sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

/** How many executions the service gets before a backend is killed, and whether it makes the last one. */
let fuse: { left: number; readonly isMade: boolean } | undefined;

/** The processes of a backend. */
interface Fleet {
	readonly processes: readonly BackendProcess[];
	/** Those that run. */
	readonly alive: Set<BackendProcess>;
	close(): Promise<void>;
}

/** The processes, each with the service behind it, in front of which it dies. */
async function openFleet(size: number, env: Readonly<Record<string, string>>): Promise<Fleet> {
	const alive = new Set<BackendProcess>();
	const open = async () => {
		let kill: (() => Promise<void>) | undefined;
		/** Nobody gets the response to the last execution. */
		const killing = async (request: Request): Promise<Response> => {
			const isExecution = new URL(request.url).pathname.endsWith('/execute');
			if (!fuse || !isExecution || --fuse.left > 0) return sandbox.fetch(request);
			const { isMade } = fuse;
			fuse = undefined;
			if (isMade) await sandbox.fetch(request);
			await kill?.();
			return new Response(undefined, { status: 503 });
		};
		const backend = await openBackendProcess(killing, env);
		kill = () => {
			alive.delete(backend);
			return backend.kill();
		};
		alive.add(backend);
		return backend;
	};
	const processes = await Promise.all(Array.from({ length: size }, open));
	const close = async () => void (await Promise.all(processes.map((one) => one.close())));
	return { processes, alive, close };
}

async function openOnPostgres(): Promise<Fleet> {
	const given = process.env['COUNTERSIGN_TEST_DATABASE_URL'];
	const server = given ? { url: given, stop: async () => {} } : await startPostgres();
	const { databaseUrl, drop } = await createTestDatabase(server.url);
	const secrets = { BACKEND_DEVICE_SECRETS: 'ab'.repeat(32) };
	const fleet = await openFleet(2, { ...settings, ...secrets, DATABASE_URL: databaseUrl });
	return { ...fleet, close: () => fleet.close().then(drop).then(server.stop) };
}

/** A browser in front of the processes that run, in turns. */
function openBrowser({ alive }: Fleet) {
	let requests = 0;
	const forward = (request: Request) => {
		const { pathname, search } = new URL(request.url);
		const backends = [...alive];
		requests += 1;
		const { url } = backends[requests % backends.length] ?? { url: 'http://localhost:1' };
		return fetch(new Request(`${url}${pathname}${search}`, request));
	};
	return createTestBrowser(forward, origin, '10.0.0.1');
}

describe.each([
	['the backend', () => openFleet(1, settings)],
	['one of two processes on one PostgreSQL server', openOnPostgres],
])('%s, killed in the middle of payments', (_, open) => {
	let fleet: Fleet;
	beforeAll(async () => {
		fleet = await open();
	}, 120_000);
	afterAll(() => fleet?.close());

	test(`keeps the daily cap in ${kills} rounds, and neither counts a payment twice nor loses one`, {
		timeout: 120_000 + kills * 60_000,
	}, async () => {
		for (let round = 0; round < kills; round += 1) {
			const ada = await openLimitedWallet({ browser: () => openBrowser(fleet) });
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
			expect(ends.map(({ status }) => status)).toContain('rejected');
			expect(fleet.alive.size).toBe(fleet.processes.length - 1);
			if (fleet.alive.size > 0) {
				expect(await spent()).toBeLessThanOrEqual(await counted());
				expect(await counted()).toBeLessThanOrEqual(18 * unit);
			}
			for (const one of fleet.processes.filter((backend) => !fleet.alive.has(backend))) {
				await one.kill();
				await one.start();
				fleet.alive.add(one);
			}

			expect(await spent()).toBeLessThanOrEqual(await counted());
			expect(await counted()).toBeLessThanOrEqual(18 * unit);
			const again = await Promise.all(quotes.map((quote) => ada.execute(quote)));
			expect(again.filter(({ ok }) => ok)).toHaveLength(6);
			expect(await spent()).toBe(18 * unit);
			expect(await counted()).toBe(18 * unit);
		}
	});
});
