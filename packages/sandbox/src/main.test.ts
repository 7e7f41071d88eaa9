import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectJson } from '../testing/expectJson.js';
import { openWallet, type TestWallet } from '../testing/openWallet.js';
import { addBank, balances, execute, fund, quote } from '../testing/payments.js';
import {
	freePort,
	runProgram,
	type SandboxProgram,
	startProgram,
} from '../testing/startProgram.js';
import type { LedgerAudit } from './ledger/auditLedger.js';

let parent: string;
beforeAll(async () => {
	parent = await mkdtemp(join(tmpdir(), 'countersign-main-'));
});
afterAll(() => rm(parent, { recursive: true }));

const ledger = ({ controlUrl }: SandboxProgram) =>
	expectJson<LedgerAudit>(200, fetch(`${controlUrl}/ledger`));

/** Pays one USDB again and again until the program dies; gives the ids of the executed quotes. */
async function payUntilItDies(
	program: SandboxProgram,
	wallet: TestWallet,
	bankId: string,
): Promise<string[]> {
	const executed: string[] = [];
	try {
		for (;;) {
			const offer = await quote(program, wallet, bankId, 1_000_000);
			const answer = await execute(program, wallet, offer);
			if (answer.status === 200) executed.push(offer.transactionId);
		}
	} catch {
		return executed;
	}
}

test('what was acknowledged outlives a kill in the middle of the work', {
	timeout: 120_000,
}, async () => {
	const data = join(parent, 'killed');
	let program = await startProgram(data);
	const wallet = await openWallet(program);
	const bank = await addBank(program, wallet);
	await fund(program, wallet, 10_000_000_000);
	const acknowledged: string[] = [];
	for (let round = 0; round < 3; round += 1) {
		const payers = Array.from({ length: 4 }, () => payUntilItDies(program, wallet, bank.id));
		await untilHeld(program, acknowledged.length + 5);
		expect(await program.end('SIGKILL')).toBeNull();
		acknowledged.push(...(await Promise.all(payers)).flat());
		program = await startProgram(data);
		const { postings, sums, faults } = await ledger(program);
		const held = postings
			.filter(({ kind }) => kind === 'HOLD')
			.map(({ transactionId }) => transactionId);
		expect(acknowledged.filter((id) => !held.includes(id))).toEqual([]);
		expect(sums.filter(({ total }) => total !== 0)).toEqual([]);
		expect(faults).toEqual([]);
		const [spendable] = await balances(program, wallet);
		expect(spendable).toBe(10_000_000_000 - (held.length / 2) * 1_000_000);
	}
	expect(acknowledged.length).toBeGreaterThan(10);
	await program.end('SIGTERM');
});

/** Waits until so many payments were executed. */
async function untilHeld(program: SandboxProgram, count: number): Promise<void> {
	for (;;) {
		const { postings } = await ledger(program);
		if (postings.filter(({ kind }) => kind === 'HOLD').length / 2 >= count) return;
	}
}

test('a kill in the middle of the first start leaves nothing in the way', {
	timeout: 60_000,
}, async () => {
	const data = join(parent, 'unfinished');
	const first = startProgram(data).catch((error: Error) => error);
	await untilThere(join(data, 'database.unfinished'));
	const [claim = ''] = await readdir(join(data, 'claims'));
	process.kill(Number(claim.split('-')[0]), 'SIGKILL');
	expect(await first).toBeInstanceOf(Error);
	const program = await startProgram(data);
	expect((await program.request('GET', '/customers')).status).toBe(200);
	expect(await program.end('SIGTERM')).toBe(0);
	expect(await readdir(data)).toEqual(expect.not.arrayContaining(['database.unfinished']));
});

async function untilThere(path: string): Promise<void> {
	while (
		!(await readdir(path).then(
			() => true,
			() => false,
		))
	);
}

test('a second process is refused, and a signal frees the folder', {
	timeout: 60_000,
}, async () => {
	const data = join(parent, 'shared');
	const first = await startProgram(data);
	const wallet = await openWallet(first);
	expect(await runProgram('--port', await freePort(), '--data', data)).toEqual({
		code: 1,
		output: `The data folder ${data} is in use by process ${first.child.pid}. Stop it, or use another folder.\n`,
	});
	expect(await first.end('SIGINT')).toBe(0);
	expect(await readdir(join(data, 'claims'))).toEqual([]);
	const second = await startProgram(data);
	expect((await second.request('GET', `/customers/${wallet.customerId}`)).status).toBe(200);
	expect(await second.end('SIGTERM')).toBe(0);
});

test('a taken port is told, and it is over', async () => {
	const taken = createServer().listen(0, 'localhost');
	await once(taken, 'listening');
	const address = taken.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	expect(await runProgram('--port', port)).toEqual({
		code: 1,
		output: `Port ${port} is in use. Stop what runs there, or choose another port.\n`,
	});
	expect(await runProgram('--port', await freePort(), '--control-port', port)).toMatchObject({
		code: 1,
	});
	taken.close();
});

test('--help says what there is, and a wrong word what is wrong', async () => {
	const help = await runProgram('--help');
	expect(help.code).toBe(0);
	for (const flag of ['port', 'control-port', 'data', 'origin', 'rp-id', 'strict', 'help']) {
		expect(help.output).toContain(`--${flag}`);
	}
	expect(await runProgram('--port', 'eighty')).toEqual({
		code: 1,
		output: 'A port is a number from 1 to 65535, not "eighty".\n',
	});
});
