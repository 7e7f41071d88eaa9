import type { Database, DatabaseTransaction } from '@countersign/database';
import { inArray, sql } from 'drizzle-orm';
import { ledgerAccounts } from '../platform/database/schema/ledger.js';

/** A ledger account. */
export interface LedgerAccount {
	readonly id: string;
	/** Currency code. */
	readonly currency: string;
	/** The balance of a `customer` account never goes below zero. */
	readonly kind: 'customer' | 'system';
}

/**
 * What the service keeps money for besides its customers. `funding` is where money enters,
 * `exchange` where one currency becomes another, `fees` what the service earned, and `suspense`
 * what could not be given back.
 */
export type SystemPurpose = 'funding' | 'exchange' | 'fees' | 'suspense';

/** The available balance of an internal account, or what reached an external one. */
export function available(accountId: string, currency: string): LedgerAccount {
	return { id: accountId, currency, kind: 'customer' };
}

/** The balance of an internal account that is held for pending payments. */
export function held(accountId: string, currency: string): LedgerAccount {
	return { id: `${accountId}/held`, currency, kind: 'customer' };
}

/** One of the service's own accounts. */
export function system(purpose: SystemPurpose, currency: string): LedgerAccount {
	return { id: `system/${purpose}/${currency}`, currency, kind: 'system' };
}

/** Balances by ledger account id, in the smallest unit. An account that no posting touched is absent. */
export async function readBalances(
	database: Database,
	ids: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
	if (ids.length === 0) return new Map();
	const rows = await database
		.select({ id: ledgerAccounts.id, balance: ledgerAccounts.balance })
		.from(ledgerAccounts)
		.where(inArray(ledgerAccounts.id, [...ids]));
	return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/**
 * Locks the available and the held balance of accounts until the transaction ends, in the order in which entries are
 * posted. A balance that no posting touched has no row to lock.
 */
export async function lockBalances(
	transaction: DatabaseTransaction,
	accountIds: readonly string[],
): Promise<void> {
	const ids = accountIds.flatMap((id) => [id, `${id}/held`]);
	await transaction
		.select({ id: ledgerAccounts.id })
		.from(ledgerAccounts)
		.where(inArray(ledgerAccounts.id, ids))
		.orderBy(sql`${ledgerAccounts.id} collate "C"`)
		.for('no key update');
}
