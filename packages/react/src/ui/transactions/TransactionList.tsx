'use client';

import type { Transaction } from '@countersign/contract';
import type { TransactionFilters } from '@countersign/core/query';
import { infiniteTransactionsQueryOptions } from '@countersign/core/query';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useInfiniteTransactions } from '../../hooks/transactions.js';
import { useWallet } from '../../provider/useWallet.js';
import { useSession } from '../../state/useSession.js';
import { Button } from '../controls/Button.js';
import { Dialog } from '../controls/Dialog.js';
import { Icon } from '../controls/Icon.js';
import { NotLoaded } from '../controls/NotLoaded.js';
import { onDemand } from '../controls/onDemand.js';
import { Skeleton } from '../controls/Skeleton.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { WhenLoaded } from '../controls/WhenLoaded.js';
import { transactionList } from '../messages/english/transactionList.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { clearFilters } from './changeFilters.js';
import { isUnconfirmed } from './movedAmount.js';
import { OlderTransactions } from './OlderTransactions.js';
import { TransactionFilterBar } from './TransactionFilterBar.js';
import { TransactionPages } from './TransactionPages.js';
import {
	type TransactionLink,
	TransactionRows,
	type TransactionRowsProps,
} from './TransactionRow.js';
import { useCounterparty } from './useCounterparty.js';

const english = { transactions: transactionList };

/** Props of {@link TransactionList}. */
export interface TransactionListProps {
	/** Which transactions to list. Default: all of this customer's, newest first. */
	readonly query?: TransactionFilters | undefined;
	/** Shows the filters. Called with the new `query`: keep it in state or in the URL. */
	readonly onQueryChange?: ((query: TransactionFilters) => void) | undefined;
	/** Links each row to the application's page for the transaction. Without it, a row opens a dialog. */
	readonly linkTo?: ((transaction: Transaction) => TransactionLink) | undefined;
	/** Lists only this many of the latest transactions. If the first five pages hold fewer, a button reads more. */
	readonly limit?: number | undefined;
	/** An action to offer below the text of an empty list. */
	readonly emptyAction?: ReactNode;
}

const everything: TransactionFilters = {};

// Loaded once the list is there: details are shown after a click, if the application has no page for them.
const detail = onDemand(() => import('./TransactionDetail.js'));

/**
 * The transactions by day; each row leads to its details. Older ones load on scrolling. Import
 * `@countersign/react/ui/styles.css` once.
 *
 * @example
 * ```tsx
 * import type { TransactionFilters } from '@countersign/core/query';
 * import { TransactionList } from '@countersign/react/ui';
 * import { useState } from 'react';
 *
 * export function Activity() {
 * 	const [query, setQuery] = useState<TransactionFilters>({});
 * 	return <TransactionList query={query} onQueryChange={setQuery} />;
 * }
 * ```
 */
export function TransactionList(props: TransactionListProps): ReactElement {
	const { query = everything, onQueryChange, linkTo, limit, emptyAction } = props;
	const { transactions: words } = useRoomMessages(english);
	const [opened, setOpened] = useState<Transaction>();
	const toggle = useRef<HTMLButtonElement>(null);
	const cleared = clearFilters(query);
	const isFiltered = Object.keys(query).length > Object.keys(cleared).length;
	const onClear = (): void => {
		onQueryChange?.(cleared);
		toggle.current?.focus();
	};
	const clear = isFiltered && onQueryChange && (
		<Button variant="secondary" onClick={onClear}>
			{words.filters.clear}
		</Button>
	);
	const hasDialog = linkTo === undefined;
	useEffect(() => {
		if (hasDialog) detail.preload();
	}, [hasDialog]);
	const row = { linkTo, onOpen: setOpened };
	const empty = <EmptyTransactions isFiltered={isFiltered} action={clear || emptyAction} />;
	return (
		<WalletRoot of="transaction-list">
			{onQueryChange && (
				<TransactionFilterBar
					filters={query}
					onChange={onQueryChange}
					onClear={onClear}
					toggle={toggle}
				/>
			)}
			{limit === undefined ? (
				<TransactionPages query={query} empty={empty} {...row} />
			) : (
				<RecentTransactions query={query} limit={limit} empty={empty} {...row} />
			)}
			{opened && (
				<Dialog title={words.title} onClose={() => setOpened(undefined)}>
					<WhenLoaded module={detail} fallback={<Skeleton rows={4} label={words.loadingOne} />}>
						{({ TransactionDetail }) => <TransactionDetail transactionId={opened.id} />}
					</WhenLoaded>
				</Dialog>
			)}
		</WalletRoot>
	);
}

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
function RecentTransactions(props: RecentTransactionsProps): ReactNode {
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

interface EmptyTransactionsProps {
	/** Whether filters may hide other transactions. */
	readonly isFiltered: boolean;
	/** An action to offer. */
	readonly action: ReactNode;
}

/** Shown for an empty list: nothing happened yet, or no transaction matches the filters. */
function EmptyTransactions({ isFiltered, action }: EmptyTransactionsProps): ReactElement {
	const { transactions } = useRoomMessages(english);
	return (
		<div data-cs="empty">
			<Icon name={isFiltered ? 'filter' : 'activity'} />
			<p>
				<strong>{isFiltered ? transactions.noMatches : transactions.empty}</strong>
			</p>
			<p data-cs="hint">{isFiltered ? transactions.noMatchesHint : transactions.emptyHint}</p>
			{action}
		</div>
	);
}
