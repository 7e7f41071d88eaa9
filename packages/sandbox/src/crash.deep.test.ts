import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabasePlace } from '@countersign/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestWallet } from '../testing/openWallet.js';
import { balances, openPayer } from '../testing/payments.js';
import { type Attempt, payUntilItDies, send } from '../testing/payUntilItDies.js';
import { readSoundLedger, transactionsWith } from '../testing/readSoundLedger.js';
import { type SandboxProgram, startProgram } from '../testing/startProgram.js';
import { createWebhookReceiver } from '../testing/webhookReceiver.js';
import { type Listening, listen } from './cli/listen.js';
import { prepareTestPlace } from './testing/prepareTestPlace.js';

const kills = Number(process.env['COUNTERSIGN_CRASHES'] || 3);
const payers = 16;
const money = 100_000_000_000;
const amount = 1_000_000;

let place: DatabasePlace;
let cleanUp: () => Promise<void>;
let platform: Listening;
const receiver = createWebhookReceiver();
beforeAll(async () => {
	const { place: prepared, remove } = await prepareTestPlace();
	const data = await mkdtemp(join(tmpdir(), 'countersign-crash-'));
	place = prepared.databaseUrl === undefined ? { data } : prepared;
	platform = await listen(0, receiver.fetch);
	cleanUp = async () => {
		await platform.close();
		await remove();
		await rm(data, { recursive: true });
	};
});
afterAll(() => cleanUp());

/** Kills the program when so many payments were acknowledged, with many more on their way. */
async function payAndKill(
	program: SandboxProgram,
	wallet: TestWallet,
	destinationId: string,
	payments: number,
): Promise<Attempt[]> {
	let left = payments;
	let dead: Promise<number | null> | undefined;
	const paid = () => {
		left -= 1;
		if (left === 0) dead = program.end('SIGKILL');
	};
	const payer = { wallet, destinationId, amount, paid };
	const attempts = await Promise.all(
		Array.from({ length: payers }, () => payUntilItDies(program, payer)),
	);
	expect(await dead).toBeNull();
	return attempts.flat();
}

test(`keeps every acknowledged change through ${kills} kills`, {
	timeout: 120_000 + kills * 15_000,
}, async () => {
	const start = () => startProgram(place, '--webhook-url', `http://localhost:${platform.port}/`);
	let program = await start();
	const { wallet, bank } = await openPayer(program, money);
	const held = new Set<string>();
	let pending = 0;
	for (let round = 0; round < kills; round += 1) {
		const attempts = await payAndKill(program, wallet, bank.id, 12 + ((round * 7) % 13));
		program = await start();

		const found = transactionsWith(await readSoundLedger(program), 'HOLD');
		expect(new Set(found).size).toBe(found.length);
		const lost = attempts.filter(
			({ quote, response }) => response !== undefined && !found.includes(quote.transactionId),
		);
		expect(lost).toEqual([]);
		expect((await balances(program, wallet))[0]).toBe(money - found.length * amount);

		// Whoever got no response asks again, and whoever got one gets the same one.
		const open = attempts.filter(({ response }) => response === undefined);
		const known = attempts.filter(({ response }) => response !== undefined).slice(-5);
		await Promise.all(open.map((attempt) => send(program, wallet, attempt)));
		const again = await Promise.all(known.map((attempt) => send(program, wallet, attempt)));
		expect(again).toEqual(known.map(({ response }) => response));
		pending += open.length;
		for (const { quote } of attempts) held.add(quote.transactionId);
		expect((await balances(program, wallet))[0]).toBe(money - held.size * amount);
	}
	const all = transactionsWith(await readSoundLedger(program), 'HOLD');
	expect(all.sort()).toEqual([...held].sort());
	expect(pending).toBeGreaterThan(0);

	// Whatever happened before a kill, the platform has heard of after it.
	const undelivered = () =>
		all.filter((id) => !receiver.typesAbout(id).includes('OUTGOING_PAYMENT.PROCESSING'));
	await expect.poll(undelivered, { timeout: 60_000, interval: 500 }).toEqual([]);
	await program.end('SIGTERM');
});
