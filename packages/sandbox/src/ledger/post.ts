import type { DatabaseTransaction } from '@countersign/database';
import { and, eq, or, sql } from 'drizzle-orm';
import { journalEntries, ledgerAccounts, postings } from '../platform/database/schema/ledger.js';
import { ServiceError } from '../platform/http/serviceError.js';
import { type LedgerAccount, readBalances } from './ledgerAccount.js';

/** The effect of an entry on one account: a positive amount adds, a negative one subtracts. */
export interface Posting {
	readonly account: LedgerAccount;
	/** Smallest unit of the account's currency. */
	readonly amount: bigint;
}

/** One movement of money. */
export interface JournalEntry {
	readonly kind: string;
	readonly transactionId: string;
	readonly at: Date;
	/** Sum to zero in every currency. Postings of zero are left out. */
	readonly postings: readonly Posting[];
}

/**
 * Writes an entry and moves the balances. Accounts are locked in the order of their ids, so that two
 * entries over the same accounts wait for each other instead of deadlocking.
 *
 * @returns the ids of the ledger accounts whose balances changed
 * @throws ServiceError 400 AMOUNT_OUT_OF_RANGE when a customer's account would go below zero
 */
export async function post(
	transaction: DatabaseTransaction,
	entry: JournalEntry,
): Promise<string[]> {
	requireBalanced(entry);
	const moves = entry.postings
		.filter(({ amount }) => amount !== 0n)
		.sort((a, b) => (a.account.id < b.account.id ? -1 : 1));
	const entryId = crypto.randomUUID();
	const { kind, transactionId, at } = entry;
	await transaction
		.insert(journalEntries)
		.values({ id: entryId, kind, transactionId, createdAt: at });
	for (const move of moves) await moveBalance(transaction, move);
	await transaction.insert(postings).values(
		moves.map(({ account, amount }) => ({
			entryId,
			ledgerAccountId: account.id,
			currency: account.currency,
			amount,
		})),
	);
	return moves.map(({ account }) => account.id);
}

function requireBalanced({ kind, postings }: JournalEntry): void {
	const sums = new Map<string, bigint>();
	for (const { account, amount } of postings) {
		sums.set(account.currency, (sums.get(account.currency) ?? 0n) + amount);
	}
	for (const [currency, sum] of sums) {
		if (sum !== 0n) throw new RangeError(`The ${currency} postings of a ${kind} sum to ${sum}.`);
	}
}

async function moveBalance(
	transaction: DatabaseTransaction,
	{ account, amount }: Posting,
): Promise<void> {
	await transaction
		.insert(ledgerAccounts)
		.values({ ...account, balance: 0n })
		.onConflictDoNothing();
	const balance = sql<bigint>`${ledgerAccounts.balance} + ${amount}`;
	const moved = await transaction
		.update(ledgerAccounts)
		.set({ balance })
		.where(
			and(
				eq(ledgerAccounts.id, account.id),
				or(eq(ledgerAccounts.kind, 'system'), sql`${balance} >= 0`),
			),
		)
		.returning({ id: ledgerAccounts.id });
	if (moved.length === 0) throw await insufficientBalance(transaction, account, -amount);
}

/** No code of the interface names the balance, so `reason` and `details` do; amounts in the smallest unit. */
async function insufficientBalance(
	transaction: DatabaseTransaction,
	{ id, currency }: LedgerAccount,
	required: bigint,
): Promise<ServiceError> {
	const balances = await readBalances(transaction, [id]);
	const message = 'The account does not hold enough money.';
	return new ServiceError(400, 'AMOUNT_OUT_OF_RANGE', message, {
		reason: 'Insufficient balance',
		details: { currency, required: Number(required), available: Number(balances.get(id) ?? 0n) },
	});
}
