import type { Page, Transaction } from '@countersign/contract';
import { getSession, getTransaction, listTransactions, type Wallet } from '@countersign/core';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { readableAccount } from './entryKeys.js';
import { invalidate } from './invalidate.js';
import { queryKeys, type TransactionFilters } from './queryKeys.js';

type Pages = InfiniteData<Page<Transaction>, string | undefined>;

/** Most changed transactions that are read one by one. If there are more, every page of a list is read again. */
const maxChanged = 5;

/**
 * Refreshes the cached transactions after some have changed or have been added. A paged list would be read again
 * from its first page to its last. So if few have changed, only those are read, and the newest page if the list lacks
 * one of them. A list that is filtered by status is always read again.
 */
export function refreshTransactions(
	client: QueryClient,
	wallet: Wallet,
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
	const isIn = (data: unknown, id: string) => holds(data as Pages, id);
	for (const { queryKey: key, state } of long) {
		const isComplete = changedIds.length > 0 && changedIds.every((id) => isIn(state.data, id));
		if (!isComplete) void addNewest(client, wallet, key);
	}
	for (const transactionId of changedIds) {
		if (!long.some(({ state }) => isIn(state.data, transactionId))) continue;
		getTransaction(wallet, { transactionId }).then(
			(transaction) => putTransaction(client, accountId, transaction),
			() => undefined,
		);
	}
}

/**
 * Replaces the transaction with the same id in every cached list, unless that one was updated later. Returns whether
 * a list lacks it, or must be read again because it is filtered by status. Pages that are being read are built from
 * earlier pages, so it is put into their result, too.
 */
export function putTransaction(
	client: QueryClient,
	accountId: string | undefined,
	transaction: Transaction,
): boolean {
	let isLacking = false;
	for (const [key, data] of client.getQueriesData<Pages | Page<Transaction>>({
		queryKey: queryKeys.transactions(accountId),
	})) {
		if (data && holds(data, transaction.id) && !isOfOneStatus(key)) {
			replaceTransaction(client, key, transaction);
			const reading = whenRead(client, key);
			void reading?.then((isKept) => isKept && replaceTransaction(client, key, transaction));
		} else isLacking = true;
	}
	return isLacking;
}

/**
 * Resolves when a list's read in progress has ended, or the list was removed, to whether it still exists; undefined
 * if nothing is being read.
 */
function whenRead(client: QueryClient, key: QueryKey): Promise<boolean> | undefined {
	const cache = client.getQueryCache();
	const query = cache.find({ queryKey: key, exact: true });
	if (query?.state.fetchStatus !== 'fetching') return undefined;
	return new Promise((resolve) => {
		const stop = cache.subscribe((event) => {
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
		pagesOf(data as Pages).length > 1
	);
}

function pagesOf(data: Pages | Page<Transaction>): readonly Page<Transaction>[] {
	return 'pages' in data ? data.pages : [data];
}

function holds(data: Pages | Page<Transaction>, id: string): boolean {
	return pagesOf(data).some((page) => page.data.some((one) => one.id === id));
}

/** Whether a list is filtered by status: a transaction that has changed may have left it, or belong in it now. */
function isOfOneStatus(key: QueryKey): boolean {
	return (key.at(-1) as TransactionFilters).status !== undefined;
}

function replaceTransaction(client: QueryClient, key: QueryKey, transaction: Transaction): void {
	const inPage = (page: Page<Transaction>) => replaceIn(page, [transaction]);
	client.setQueryData<Pages | Page<Transaction>>(key, (data) => {
		if (!data) return data;
		return 'pages' in data ? { ...data, pages: data.pages.map(inPage) } : inPage(data);
	});
}

/** The page with each transaction replaced by the one with its id that was read, unless that one is older. */
function replaceIn(page: Page<Transaction>, read: readonly Transaction[]): Page<Transaction> {
	const byId = new Map(read.map((one) => [one.id, one]));
	return { ...page, data: page.data.map((held) => latestTransaction(held, byId.get(held.id))) };
}

/** The one that was updated last: the response of an earlier read may arrive after that of a later one. */
export function latestTransaction(held: Transaction, read: Transaction = held): Transaction {
	return updatedAt(held) > updatedAt(read) ? held : read;
}

/** `NaN`, which is later than nothing, if the service does not say. */
function updatedAt(transaction: Transaction): number {
	return Date.parse(transaction.updatedAt ?? '');
}

/** Reads the newest page of a list again and puts new transactions before the first cached page. */
async function addNewest(client: QueryClient, wallet: Wallet, key: QueryKey): Promise<void> {
	const filters = key.at(-1) as TransactionFilters;
	// New transactions are at the end, which may not have been read yet.
	if (filters.sortOrder === 'asc') return;
	const newest = await listTransactions(wallet, filters).catch(() => undefined);
	const isKept = await whenRead(client, key);
	if (!newest || isKept === false) return;
	client.setQueryData<Pages>(key, (data) => {
		const [first, ...others] = data?.pages ?? [];
		if (!data || !first) return data;
		const added = newest.data.filter(({ id }) => !holds(data, id));
		const pages = [{ ...first, data: [...added, ...first.data] }, ...others];
		return { ...data, pages: pages.map((page) => replaceIn(page, newest.data)) };
	});
}
