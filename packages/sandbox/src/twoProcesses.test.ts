import { afterAll, beforeAll, expect, test } from 'vitest';
import { effort } from '../testing/effort.js';
import { expectJson } from '../testing/expectJson.js';
import { endEachOther, hammer, type Target } from '../testing/hammer.js';
import { openSession, openWallet, type TestWallet } from '../testing/openWallet.js';
import { addBank, fund } from '../testing/payments.js';
import { readSoundLedger, transactionsWith } from '../testing/readSoundLedger.js';
import { type SandboxProgram, startProgram } from '../testing/startProgram.js';
import { createEmptyDatabase, type ServerDatabase } from './testing/createServerDatabase.js';

const server = process.env['COUNTERSIGN_TEST_DATABASE_URL'] ?? '';
const wallets = 16;
const suffixes = ['999', '002', '004', '005', '006', '007'];

let shared: ServerDatabase;
let programs: readonly [SandboxProgram, SandboxProgram];
beforeAll(async () => {
	if (!server) return;
	shared = await createEmptyDatabase(server);
	// Both find the database empty: one of them migrates it.
	programs = await Promise.all([startProgram(shared), startProgram(shared)]);
});
afterAll(async () => {
	await Promise.all((programs ?? []).map((program) => program.end('SIGTERM')));
	await shared?.drop();
});

/** The four sessions of a wallet, each for a client of its own. */
async function openClients(index: number): Promise<{ clients: TestWallet[]; banks: string[] }> {
	const program = programs[index % 2 === 0 ? 0 : 1];
	const wallet = await openWallet(program);
	await fund(program, wallet, 60_000_000);
	const bank = await addBank(program, wallet, `000${index}${suffixes[index % suffixes.length]}`);
	const clients = [wallet];
	while (clients.length < 4) clients.push(await openSession(program, wallet));
	return { clients, banks: [bank.id] };
}

/** Two clients pay all the time; two pay, end each other, and try to pay on. */
async function useWallet(target: Target, clients: readonly TestWallet[]): Promise<string[]> {
	const [first, second, third, fourth] = clients;
	if (!(first && second && third && fourth)) throw new TypeError('A wallet has four clients.');
	const payments = Math.min(4 * effort, 40);
	const bounds = { payments, deadline: Date.now() + 60_000 };
	const half = { ...bounds, payments: payments / 2 };
	const paid = await Promise.all([
		hammer(target, first, bounds),
		hammer(target, second, bounds),
		hammer(target, third, half).then(async (before) => {
			await endEachOther(target, [third, fourth]);
			return [...before, ...(await hammer(target, third, half))];
		}),
		hammer(target, fourth, bounds),
	]);
	return paid.flat();
}

test.skipIf(!server)(
	'two processes on one database, 64 clients: everything once, and the books balance (skipped without COUNTERSIGN_TEST_DATABASE_URL)',
	{ timeout: 240_000 },
	async () => {
		const opened = await Promise.all(Array.from({ length: wallets }, (_, at) => openClients(at)));
		const inside = opened.map(({ clients }) => clients[0]?.accountId ?? '');
		const paid = await Promise.all(
			opened.map(({ clients, banks }) => {
				const [own = ''] = clients.map(({ accountId }) => accountId);
				const destinations = [...banks, ...banks, ...inside.filter((id) => id !== own).slice(0, 4)];
				return useWallet({ programs, destinations, ended: new Set() }, clients);
			}),
		);
		await settleAtBoth();

		const audit = await readSoundLedger(programs[0]);
		expect(transactionsWith(audit, 'HOLD').sort()).toEqual(paid.flat().sort());
		for (const kind of new Set(audit.postings.map((posting) => posting.kind))) {
			const found = transactionsWith(audit, kind);
			expect(new Set(found).size).toBe(found.length);
		}
		const held = audit.balances.filter(({ account }) => account.endsWith('/held'));
		expect(held.filter(({ balance }) => balance !== 0)).toEqual([]);
		expect(await readSoundLedger(programs[1])).toEqual(audit);
	},
);

/** The clocks of both leap at once, and everything on its way becomes due at both. */
async function settleAtBoth(): Promise<void> {
	const body = JSON.stringify({ advanceMs: 2 * 3_600_000 });
	await Promise.all(
		programs.map(({ controlUrl }) =>
			expectJson(200, fetch(`${controlUrl}/clock`, { method: 'POST', body })),
		),
	);
}
