import type { Page, Transaction } from '@countersign/contract';
import { getTransaction, listTransactions } from '../actions/payments/transactions.js';
import { transferIn, transferOut } from '../actions/payments/transfers.js';
import { getSession } from '../actions/session/session.js';
import { followDelay, paymentOutcome } from '../quotes/paymentOutcome.js';
import type { SessionState } from '../signer/walletSession.js';
import type { Wallet } from '../wallet.js';
import { type AccountMutation, accountMutation, moneyKeys } from './accountMutation.js';
import {
	type AccountList,
	type AccountRead,
	accountQuery,
	nothingToRead,
	type RetryOptions,
	readAs,
	retryDelay,
	retryQuery,
} from './accountQuery.js';
import type { Pages, QueryKey, QueryState } from './cache.js';
import { readableAccount } from './entryKeys.js';
import { queryKeys, type TransactionFilters } from './queryKeys.js';

/** Options that read one page of transactions, newest first unless the query says otherwise. */
export const transactionsQueryOptions: AccountList<typeof listTransactions> = (
	wallet,
	query = {},
	session,
) => accountQuery([wallet, query, session], queryKeys.transactions, listTransactions);

export interface TransactionInput {
	/** `Transaction:<uuid>`. */
	readonly transactionId: string;
	/**
	 * Poll until the transaction has a final status, except in a hidden tab; then once a minute if its bank may still
	 * return the money. Default false.
	 */
	readonly follow?: boolean | undefined;
}

/** Options that read one transaction and can follow it. They do not run while `input` is `undefined`. */
export const transactionQueryOptions: AccountRead<typeof getTransaction, TransactionInput> = (
	wallet,
	input,
	session,
) => {
	const { transactionId } = input ?? {};
	const following = { refetchInterval: followInterval, refetchIntervalInBackground: false };
	return {
		...accountQuery(
			[wallet, transactionId ? { transactionId } : undefined, session],
			(id) => queryKeys.transaction(id, transactionId),
			getTransaction,
		),
		...(input?.follow ? following : {}),
	};
};

/** Milliseconds between two reads of a payment that has arrived. */
const returnInterval = 60_000;

/** Milliseconds until a followed transaction is read again; `false` if it can no longer change, or cannot be read. */
export function followInterval({
	state,
}: {
	readonly state: QueryState<Transaction>;
}): number | false {
	const { data, error, dataUpdateCount, errorUpdateCount } = state;
	if (error && !error.retryable) return false;
	const delay = followDelay(data, dataUpdateCount + errorUpdateCount);
	return delay ?? (data && mayReturn(data) ? returnInterval : false);
}

/** Whether a bank may still return a payment, or a refund may begin: it has arrived, or nobody knows where it is. */
function mayReturn(transaction: Transaction): boolean {
	const { money } = paymentOutcome(transaction);
	return transaction.type === 'OUTGOING' && (money === 'recipient' || money === 'unknown');
}

type Cursor = string | undefined;

/** Options for `useInfiniteQuery` and `prefetchInfiniteQuery`, in TanStack Query for any framework. */
export interface InfiniteTransactionsQueryOptions extends RetryOptions {
	readonly queryKey: QueryKey;
	readonly queryFn: (context: { readonly pageParam: Cursor }) => Promise<Page<Transaction>>;
	readonly enabled: boolean;
	readonly initialPageParam: Cursor;
	readonly getNextPageParam: (
		last: Page<Transaction>,
		pages: readonly Page<Transaction>[],
		cursor: Cursor,
	) => Cursor;
	readonly select: (read: Pages<Page<Transaction>, Cursor>) => readonly Transaction[];
}

/**
 * Options that read transactions page by page into one list, newest first unless the filters say otherwise. Each
 * transaction is listed once, even if others arrive between two pages.
 */
export function infiniteTransactionsQueryOptions(
	wallet: Wallet,
	filters: TransactionFilters = {},
	session?: SessionState,
): InfiniteTransactionsQueryOptions {
	const accountId = readableAccount(session ?? getSession(wallet));
	const queryKey = queryKeys.transactionPages(accountId, filters);
	return {
		queryKey,
		queryFn: ({ pageParam: cursor }) => {
			if (!accountId) throw nothingToRead();
			const page = cursor === undefined ? filters : { ...filters, cursor };
			return readAs(wallet, accountId, () => listTransactions(wallet, page));
		},
		enabled: accountId !== undefined,
		initialPageParam: undefined,
		// A cursor that repeats would never reach the last page.
		getNextPageParam: ({ hasMore, nextCursor }, _pages, cursor) =>
			hasMore && nextCursor !== cursor ? nextCursor : undefined,
		select: uniqueTransactions,
		retry: retryQuery,
		retryDelay,
	};
}

/**
 * The transactions of all pages without duplicates, in the order of their first occurrence and with their
 * latest values. Pages of a service that pages by offset overlap when a transaction arrives in between.
 */
function uniqueTransactions({ pages }: Pages<Page<Transaction>, Cursor>): readonly Transaction[] {
	const byId = new Map<string, Transaction>();
	for (const transaction of pages.flatMap(({ data }) => data))
		byId.set(transaction.id, transaction);
	return [...byId.values()];
}

/** Options that pull money from an external account. Balances and the lists of transactions refresh. */
export const transferInMutationOptions: AccountMutation<typeof transferIn> = (...scope) =>
	accountMutation(scope, 'transferIn', transferIn, moneyKeys);

/** Options that push money to an external account. Balances and the lists of transactions refresh. */
export const transferOutMutationOptions: AccountMutation<typeof transferOut> = (...scope) =>
	accountMutation(scope, 'transferOut', transferOut, moneyKeys);
