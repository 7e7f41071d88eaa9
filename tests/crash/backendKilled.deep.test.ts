import { type Quote, sandboxTrust } from '@countersign/contract';
import {
	createBrowserFetch,
	createTestSandbox,
	type TestSandbox,
} from '@countersign/sandbox/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
	createQuote,
	createWallet,
	executeQuote,
	type Wallet,
} from '../../packages/core/src/index.js';
import { openPayer } from '../../packages/core/testing/openPayer.js';
import { signIn } from '../../packages/core/testing/openWallet.js';
import { type BackendProcess, openBackendProcess } from './backendProcess.js';

/**
 * A wallet, a backend in a process of its own with a database on disk, and the sandbox behind it. The process is killed
 * while payments are on their way through it, so that nobody learns what has become of them.
 */

const origin = 'http://localhost:5173';
const kills = Number(process.env['COUNTERSIGN_CRASHES'] || 2);
const payments = 16;

let sandbox: TestSandbox;
let backend: BackendProcess;

beforeAll(async () => {
	sandbox = await createTestSandbox();
	backend = await openBackendProcess(sandbox.fetch);
});

afterAll(async () => {
	await backend.close();
	await sandbox.close();
});

/** A page of its own, in front of the backend. */
function openPage(): Wallet {
	return createWallet({
		endpoint: `${backend.url}/api`,
		...sandboxTrust,
		storage: 'memory',
		fetch: createBrowserFetch((request) => fetch(request), { origin }),
	});
}

/** Executes quotes at the same time, kills the backend as soon as one is told as executed, and says what came of each. */
async function executeAndKill(wallet: Wallet, quotes: readonly Quote[]) {
	const executed = quotes.map((quote) => executeQuote(wallet, { quote }));
	await Promise.any(executed);
	await backend.kill();
	return Promise.allSettled(executed);
}

test(`${kills} kills of the backend in the middle of payments: each is made once, and none is told as failed`, {
	timeout: 120_000 + kills * 30_000,
}, async () => {
	const wallet = await signIn(openPage());
	const { request, balance } = await openPayer(wallet, undefined, 10_000_000_000);
	const { lockedCurrency: _, ...quoted } = request;
	const before = await balance();
	const made: Quote[] = [];
	let unknown = 0;
	for (let round = 0; round < kills; round += 1) {
		const quotes = await Promise.all(
			Array.from({ length: payments }, () => createQuote(wallet, quoted)),
		);
		const ends = await executeAndKill(wallet, quotes);
		await backend.start();

		const open = quotes.filter((_, index) => ends[index]?.status === 'rejected');
		const codes = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []));
		expect(codes).toEqual(open.map(() => 'execution.unknown'));
		unknown += open.length;
		// Whoever is not told asks again, and is still signed in.
		const again = await Promise.all(open.map((quote) => executeQuote(wallet, { quote })));
		const told = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
		made.push(...told, ...again);
	}
	expect(unknown).toBeGreaterThan(0);
	expect(made.map(({ status }) => status)).not.toContain('PENDING');
	const spent = made.reduce((total, { totalSendingAmount }) => total + totalSendingAmount, 0);
	expect(made).toHaveLength(kills * payments);
	expect(await balance()).toBe(before - spent);
});
