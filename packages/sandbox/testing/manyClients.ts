import { expect } from 'vitest';
import type { LedgerAudit } from '../src/ledger/ledgerAudit.js';
import { type Bounds, endEachOther, hammer, type Target } from './hammer.js';
import { openFiatAccount } from './openFiatAccount.js';
import { openSession, type TestWallet } from './openWallet.js';
import { fund, openPayer } from './payments.js';
import { requireSound, transactionsWith } from './readSoundLedger.js';

const wallets = 16;
const suffixes = ['999', '002', '004', '005', '006', '007'];

/**
 * Has 64 clients, four of each of 16 wallets, pay, transfer, repeat and end each other's sessions, all
 * at once.
 *
 * @returns the transactions that were acknowledged
 */
export async function useManyClients(
	programs: Target['programs'],
	bounds: Bounds,
): Promise<string[]> {
	const opened = await Promise.all(
		Array.from({ length: wallets }, (_, at) => openClients(programs, at)),
	);
	const inside = opened.map(({ clients }) => clients[0]?.accountId ?? '');
	const paid = await Promise.all(
		opened.map(({ clients, fiat }) => {
			const [own = ''] = clients.map(({ accountId }) => accountId);
			const others = inside.filter((id) => id !== own).slice(0, 4);
			const destinations = [fiat.bankId, fiat.bankId, ...others];
			return useWallet({ programs, destinations, fiat, ended: new Set() }, clients, bounds);
		}),
	);
	return paid.flat();
}

/** The four sessions of a wallet, one for each client. */
async function openClients(
	programs: Target['programs'],
	at: number,
): Promise<{ clients: TestWallet[]; fiat: Target['fiat'] }> {
	const program = programs[at % 2 === 0 ? 0 : 1];
	const accountNumber = `000${at}${suffixes[at % suffixes.length]}`;
	const { wallet, bank } = await openPayer(program, 60_000_000, accountNumber);
	const accountId = await openFiatAccount(program, wallet.customerId);
	await fund(program, { ...wallet, accountId }, 5_000);
	const clients = [wallet];
	while (clients.length < 4) clients.push(await openSession(program, wallet));
	return { clients, fiat: { accountId, bankId: bank.id } };
}

/** Two clients pay all the time; two pay, end each other's session, and try to continue. */
async function useWallet(
	target: Target,
	clients: readonly TestWallet[],
	bounds: Bounds,
): Promise<string[]> {
	const [first, second, third, fourth] = clients;
	if (!(first && second && third && fourth)) throw new TypeError('A wallet has four clients.');
	const half = { ...bounds, payments: bounds.payments / 2 };
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

/** Proves that what was acknowledged happened once, nothing else did, and nothing is left on its way. */
export function expectEachOnce(audit: LedgerAudit, acknowledged: readonly string[]): void {
	requireSound(audit);
	expect(transactionsWith(audit, 'HOLD').sort()).toEqual([...acknowledged].sort());
	for (const kind of new Set(audit.postings.map((posting) => posting.kind))) {
		const found = transactionsWith(audit, kind);
		expect(new Set(found).size).toBe(found.length);
	}
	const held = audit.balances.filter(({ account }) => account.endsWith('/held'));
	expect(held.filter(({ balance }) => balance !== 0)).toEqual([]);
}
