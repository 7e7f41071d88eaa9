import type { Page, Transaction } from '@countersign/contract';
import { getTransaction, listTransactions } from '../actions/payments/transactions.js';
import { getSession } from '../actions/session/session.js';
import type { Wallet } from '../wallet.js';
import type { CachedQuery, Pages, QueryClientLike, QueryKey } from './cache.js';
import { readableAccount } from './entryKeys.js';
import { invalidate } from './invalidate.js';
import { queryKeys, type TransactionFilters } from './queryKeys.js';

type Paged = Pages<Page<Transaction>, string | undefined>;

type List = Paged | Page<Transaction>;

/** Most changed transactions that are read one by one. If there are more, every page of a list is read again. */
const maxChanged = 5;

/**
 * Refreshes the cached transactions after some have changed or have been added. A paged list would be read again
 * from its first page to its last. So if few have changed, only those are read, and the newest page if the list lacks
 * one of them. A list that is filtered by status is always read again.
 *
 * @example
 * ```ts
 * import { type QueryClientLike, refreshTransactions } from '@countersign/core/query';
 * import type { Wallet } from '@countersign/core';
 *
 * export const received = (wallet: Wallet, client: QueryClientLike, transactionId: string) =>
 * 	refreshTransactions(wallet, client, [transactionId]);
 * ```
 */
export function refreshTransactions(
	wallet: Wallet,
	client: QueryClientLike,
	changedIds: readonly string[],
): void {
	const accountId = readableAccount(getSession(wallet));
	const queryKey = queryKeys.transactions(accountId);
	const long = client
		.getQueryCache()
		.findAll({ queryKey, type: 'active' })
		.filter(
			({ state, queryKey: key }) =>
				changedIds.length <= maxChanged && isLong(state.data) && !isOfOneStatus(key),
		);
	const keys = new Set(long.map(({ queryHash }) => queryHash));
	invalidate(client, { queryKey, predicate: ({ queryHash }) => !keys.has(queryHash) });
	const isIn = (data: unknown, id: string) => holds(data as List, id);
	for (const query of long) {
		const isComplete =
			changedIds.length > 0 && changedIds.every((id) => isIn(query.state.data, id));
		if (!isComplete) void addNewest(client, wallet, query);
	}
	for (const transactionId of changedIds) {
		if (!long.some(({ state }) => isIn(state.data, transactionId))) continue;
		getTransaction(wallet, { transactionId }).then(
			(transaction) => putTransaction(wallet, client, transaction),
			() => undefined,
		);
	}
}

/**
 * Replaces the transaction with the same id in every cached list, unless that one was updated later. Returns whether
 * a list lacks it, or must be read again because it is filtered by status. Pages that are being read are built from
 * earlier pages, so it is put into their result, too.
 *
 * @example
 * ```ts
 * import type { Transaction } from '@countersign/contract';
 * import type { Wallet } from '@countersign/core';
 * import { putTransaction, type QueryClientLike, refreshTransactions } from '@countersign/core/query';
 *
 * export function show(wallet: Wallet, client: QueryClientLike, transaction: Transaction) {
 * 	const isLacking = putTransaction(wallet, client, transaction);
 * 	if (isLacking) refreshTransactions(wallet, client, [transaction.id]);
 * }
 * ```
 */
export function putTransaction(
	wallet: Wallet,
	client: QueryClientLike,
	transaction: Transaction,
): boolean {
	let isLacking = false;
	const queryKey = queryKeys.transactions(readableAccount(getSession(wallet)));
	for (const query of client.getQueryCache().findAll({ queryKey })) {
		const data = query.state.data as List | undefined;
		if (data && holds(data, transaction.id) && !isOfOneStatus(query.queryKey)) {
			const replace = () => replaceTransaction(client, query.queryKey, transaction);
			replace();
			void whenRead(client, query)?.then((isKept) => isKept && replace());
		} else isLacking = true;
	}
	return isLacking;
}

/**
 * Resolves when a list's read in progress has ended, or the list was removed, to whether it still exists; undefined
 * if nothing is being read.
 */
function whenRead(client: QueryClientLike, query: CachedQuery): Promise<boolean> | undefined {
	if (query.state.fetchStatus !== 'fetching') return undefined;
	return new Promise((resolve) => {
		const stop = client.getQueryCache().subscribe((event) => {
			if (event.query !== query) return;
			// The state of a removed query no longer changes.
			const isGone = event.type === 'removed';
			if (!isGone && query.state.fetchStatus === 'fetching') return;
			stop();
			resolve(!isGone);
		});
	});
}

function isLong(data: unknown): boolean {
	return (
		typeof data === 'object' &&
		data !== null &&
		'pages' in data &&
		pagesOf(data as Paged).length > 1
	);
}

function pagesOf(data: List): readonly Page<Transaction>[] {
	return 'pages' in data ? data.pages : [data];
}

function holds(data: List, id: string): boolean {
	return pagesOf(data).some((page) => page.data.some((one) => one.id === id));
}

/** Whether a list is filtered by status: a transaction that has changed may have left it, or belong in it now. */
function isOfOneStatus(key: QueryKey): boolean {
	return (key.at(-1) as TransactionFilters).status !== undefined;
}

function replaceTransaction(
	client: QueryClientLike,
	key: QueryKey,
	transaction: Transaction,
): void {
	const inPage = (page: Page<Transaction>) => replaceIn(page, [transaction]);
	client.setQueryData(key, (data: List | undefined) => {
		if (!data) return data;
		return 'pages' in data ? { ...data, pages: data.pages.map(inPage) } : inPage(data);
	});
}

/** The page with each transaction replaced by the one with its id that was read, unless that one is older. */
function replaceIn(page: Page<Transaction>, read: readonly Transaction[]): Page<Transaction> {
	const byId = new Map(read.map((one) => [one.id, one]));
	return { ...page, data: page.data.map((held) => latestTransaction(held, byId.get(held.id))) };
}

/**
 * The one that was updated last: the response of an earlier read may arrive after that of a later one.
 *
 * @example
 * ```ts
 * import type { Transaction } from '@countersign/contract';
 * import { latestTransaction } from '@countersign/core/query';
 *
 * export const statusOf = (held: Transaction, read: Transaction | undefined) =>
 * 	latestTransaction(held, read).status;
 * ```
 */
export function latestTransaction(held: Transaction, read: Transaction = held): Transaction {
	return updatedAt(held) > updatedAt(read) ? held : read;
}

/** `NaN`, which is later than nothing, if the service does not say. */
function updatedAt(transaction: Transaction): number {
	return Date.parse(transaction.updatedAt ?? '');
}

/** Reads the newest page of a list again and puts new transactions before the first cached page. */
async function addNewest(
	client: QueryClientLike,
	wallet: Wallet,
	query: CachedQuery,
): Promise<void> {
	const filters = query.queryKey.at(-1) as TransactionFilters;
	// New transactions are at the end, which may not have been read yet.
	if (filters.sortOrder === 'asc') return;
	const newest = await listTransactions(wallet, filters).catch(() => undefined);
	const isKept = await whenRead(client, query);
	if (!newest || isKept === false) return;
	client.setQueryData(query.queryKey, (data: Paged | undefined) => {
		const [first, ...others] = data?.pages ?? [];
		if (!data || !first) return data;
		const added = newest.data.filter(({ id }) => !holds(data, id));
		const pages = [{ ...first, data: [...added, ...first.data] }, ...others];
		return { ...data, pages: pages.map((page) => replaceIn(page, newest.data)) };
	});
}
