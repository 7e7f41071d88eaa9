import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestWallet } from '../../testing/openWallet.js';
import { openPayer, payAccount } from '../../testing/payments.js';
import { type SandboxProgram, startProgram } from '../../testing/startProgram.js';
import { createWebhookReceiver } from '../../testing/webhookReceiver.js';
import { type Listening, listen } from '../cli/listen.js';
import { createEmptyDatabase, type ServerDatabase } from '../testing/createServerDatabase.js';

const server = process.env['COUNTERSIGN_TEST_DATABASE_URL'] ?? '';

const receiver = createWebhookReceiver();
let platform: Listening;
let shared: ServerDatabase;
let programs: readonly [SandboxProgram, SandboxProgram];
beforeAll(async () => {
	if (!server) return;
	platform = await listen(0, receiver.fetch);
	shared = await createEmptyDatabase(server);
	const flags = ['--webhook-url', `http://localhost:${platform.port}/`];
	programs = await Promise.all([startProgram(shared, ...flags), startProgram(shared, ...flags)]);
});
afterAll(async () => {
	await Promise.all((programs ?? []).map((program) => program.end('SIGTERM')));
	await platform?.close();
	await shared?.drop();
});

/** One payment after another, at either process in turn. Gives their transactions. */
async function pay(wallet: TestWallet, bankId: string, count: number): Promise<string[]> {
	const paid: string[] = [];
	for (let at = 0; at < count; at += 1) {
		const program = programs[at % 2 === 0 ? 0 : 1];
		const { transactionId } = await payAccount(program, wallet, bankId, 1_000_000);
		paid.push(transactionId);
	}
	return paid;
}

test.skipIf(!server)(
	'two processes on one database deliver each webhook once and in order per resource (skipped without COUNTERSIGN_TEST_DATABASE_URL)',
	{ timeout: 240_000 },
	async () => {
		const [first] = programs;
		const payers = await Promise.all(Array.from({ length: 6 }, () => openPayer(first, 20_000_000)));
		const paid = await Promise.all(payers.map(({ wallet, bank }) => pay(wallet, bank.id, 6)));
		const states = ['PENDING', 'PROCESSING', 'COMPLETED'];
		const types = states.map((state) => `OUTGOING_PAYMENT.${state}`);
		const payments = paid.flat();
		await expect
			.poll(() => payments.map((id) => receiver.typesAbout(id)), {
				timeout: 120_000,
				interval: 500,
			})
			.toEqual(payments.map(() => types));
		const ids = receiver.received.map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		// The last that is heard of a wallet is what it holds: nothing of it came late.
		for (const { wallet } of payers) {
			const last = receiver.about(wallet.accountId).at(-1);
			expect(last?.data).toMatchObject({ balance: { amount: 14_000_000 } });
		}
	},
);
