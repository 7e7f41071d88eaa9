'use client';

import type { TransactionFilters } from '@countersign/core/query';
import { infiniteTransactionsQueryOptions } from '@countersign/core/query';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useInfiniteTransactions } from '../../hooks/transactions.js';
import { useWallet } from '../../provider/useWallet.js';
import { useSession } from '../../state/useSession.js';
import { NotLoaded } from '../controls/NotLoaded.js';
import { transactionList } from '../messages/english/transactionList.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { isUnconfirmed } from './movedAmount.js';
import { OlderTransactions } from './OlderTransactions.js';
import { TransactionRows, type TransactionRowsProps } from './TransactionRow.js';
import { useCounterparty } from './useCounterparty.js';

const english = { transactions: transactionList };

interface RecentTransactionsProps extends Pick<TransactionRowsProps, 'linkTo' | 'onOpen'> {
	readonly query: TransactionFilters;
	readonly limit: number;
	/** Shown when there is nothing to list. */
	readonly empty: ReactNode;
}

/** How many pages a summary reads automatically. */
const maxPages = 5;

/**
 * The latest transactions, without quotes that nobody confirmed. If the first pages hold too few, a button reads
 * more.
 */
export function RecentTransactions(props: RecentTransactionsProps): ReactNode {
	const { query, limit, empty, ...row } = props;
	const { transactions: words } = useRoomMessages(english);
	const nameOf = useCounterparty();
	const list = useRef<HTMLUListElement>(null);
	const pages = useInfiniteTransactions(query);
	const { data, error, isFetching, fetchNextPage } = pages;
	const shown = data?.filter((transaction) => !isUnconfirmed(transaction)).slice(0, limit);
	// A page of the service may consist mostly of quotes that nobody confirmed.
	const isShort = shown !== undefined && shown.length < limit && pages.hasNextPage;
	const pageCount = usePageCount(query);
	const isFar = pageCount >= maxPages;
	const hasNextPage = isShort && (isFar || pages.isFetchNextPageError);
	useEffect(() => {
		if (isShort && pageCount < maxPages && !isFetching && !error) void fetchNextPage();
	}, [isShort, pageCount, isFetching, error, fetchNextPage]);
	const isReading = isShort && !hasNextPage && shown.length === 0;
	if (!shown || isReading || (error && shown.length === 0 && !isFar)) {
		return <NotLoaded of={pages} rows={Math.min(limit, 5)} label={words.loading} />;
	}
	if (shown.length === 0 && !isShort) return empty;
	return (
		<>
			{shown.length > 0 && (
				<TransactionRows transactions={shown} nameOf={nameOf} list={list} {...row} />
			)}
			<OlderTransactions pages={{ ...pages, data: shown, hasNextPage }} list={list} manual />
		</>
	);
}

/** How many pages of these transactions have been read. */
function usePageCount(query: TransactionFilters): number {
	const { queryKey } = infiniteTransactionsQueryOptions(useWallet(), query, useSession());
	type Read = { readonly pages: readonly unknown[] };
	return useQueryClient().getQueryData<Read>(queryKey)?.pages.length ?? 0;
}
