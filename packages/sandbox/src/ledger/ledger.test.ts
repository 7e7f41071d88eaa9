import type { Database, OpenDatabase } from '@countersign/database';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { effort } from '../../testing/effort.js';
import { openTestDatabase } from '../testing/prepareTestPlace.js';
import { auditLedger } from './auditLedger.js';
import { available, held, readBalances, system } from './ledgerAccount.js';
import { type JournalEntry, post } from './post.js';

let opened: OpenDatabase;

let database: Database;

beforeAll(async () => {
	opened = await openTestDatabase();
	database = opened.database;
});

afterAll(() => opened.close());

const run = (statement: string) => database.execute(sql.raw(statement));

const write = (postings: JournalEntry['postings']) =>
	database.transaction((transaction) =>
		post(transaction, { kind: 'TEST', transactionId: 'T', at: new Date(0), postings }),
	);

const balanceOf = async (id: string) => (await readBalances(database, [id])).get(id) ?? 0n;

test('rejects an entry that does not sum to zero in every currency', async () => {
	const unbalanced = [
		{ account: available('a', 'USDB'), amount: 5n },
		{ account: system('funding', 'USDB'), amount: -4n },
	];
	await expect(write(unbalanced)).rejects.toThrow('The USDB postings of a TEST sum to 1.');
	const mixed = [
		{ account: available('a', 'USDB'), amount: 5n },
		{ account: system('funding', 'USD'), amount: -5n },
	];
	await expect(write(mixed)).rejects.toThrow(RangeError);
	expect((await auditLedger(database)).postings).toEqual([]);
});

test('spends all that an account holds, and rejects one unit more with what is available', async () => {
	const spend = (amount: bigint) =>
		write([
			{ account: available('spender', 'USDB'), amount: -amount },
			{ account: system('funding', 'USDB'), amount },
		]);
	await spend(-5n);
	await expect(spend(6n)).rejects.toMatchObject({
		code: 'AMOUNT_OUT_OF_RANGE',
		extras: { details: { currency: 'USDB', required: 6, available: 5 } },
	});
	await spend(5n);
	expect(await balanceOf(available('spender', 'USDB').id)).toBe(0n);
});

test('the database rejects an overdraft of a customer', async () => {
	await run(`insert into ledger_accounts values ('poor', 'USDB', 'customer', 1)`);
	await expect(
		run(`update ledger_accounts set balance = -1 where id = 'poor'`),
	).rejects.toMatchObject({ cause: { constraint: 'ledger_accounts_never_overdrawn' } });
	await run(`delete from ledger_accounts where id = 'poor'`);
});

test('an audit finds balances changed without a posting', async () => {
	await write([
		{ account: available('audited', 'USDB'), amount: 5n },
		{ account: system('funding', 'USDB'), amount: -5n },
	]);
	expect((await auditLedger(database)).faults).toEqual([]);
	await run(`update ledger_accounts set balance = 6 where id = 'audited'`);
	expect((await auditLedger(database)).faults).toEqual(['audited']);
	await run(`update postings set amount = 6 where ledger_account_id = 'audited'`);
	const { faults, sums } = await auditLedger(database);
	expect(faults).toHaveLength(1);
	expect(sums).toEqual([{ currency: 'USDB', total: 1 }]);
	await run(`update postings set amount = 5 where ledger_account_id = 'audited'`);
	await run(`update ledger_accounts set balance = 5 where id = 'audited'`);
});

test('random postings keep the sums at zero and overdraw no customer', {
	timeout: 120_000 * effort,
}, async () => {
	const place = fc.record({
		owner: fc.constantFrom('x', 'y', 'z'),
		kind: fc.constantFrom('available' as const, 'held' as const, 'funding' as const),
		currency: fc.constantFrom('USDB', 'EUR'),
	});
	const toAccount = ({
		owner,
		kind,
		currency,
	}: {
		owner: string;
		kind: string;
		currency: string;
	}) => {
		if (kind === 'funding') return system('funding', currency);
		return kind === 'held' ? held(owner, currency) : available(owner, currency);
	};
	const move = fc.record({ from: place, to: place, amount: fc.bigInt(0n, 1_000n) });
	await fc.assert(
		fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 20 }), async (moves) => {
			await Promise.allSettled(
				moves.map(({ from, to, amount }) =>
					write([
						{
							account: toAccount({ ...from, owner: `${from.owner}/${from.currency}` }),
							amount: -amount,
						},
						{
							account: toAccount({
								...to,
								owner: `${to.owner}/${from.currency}`,
								currency: from.currency,
							}),
							amount,
						},
					]),
				),
			);
			const { sums, faults, balances } = await auditLedger(database);
			expect(sums.filter(({ total }) => total !== 0)).toEqual([]);
			expect(faults).toEqual([]);
			const overdrawn = balances.filter(
				({ account, balance }) => balance < 0 && !account.startsWith('system/'),
			);
			expect(overdrawn).toEqual([]);
		}),
		{ numRuns: 15 * effort },
	);
	expect(await balanceOf('system/funding/USDB')).toBeLessThan(0n);
});
