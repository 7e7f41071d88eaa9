'use client';

import type { ReactNode } from 'react';
import { useListTransactions } from '../../hooks/useListTransactions.js';
import type { TransactionFilters } from '../../queries/queryKeys.js';
import { LoadError } from '../controls/LoadError.js';
import { Skeleton } from '../controls/Skeleton.js';
import { useMessages } from '../messages/useMessages.js';
import { hasMoved } from './hasMoved.js';
import { TransactionRows, type TransactionRowsProps } from './TransactionRows.js';
import { useCounterparty } from './useCounterparty.js';

interface RecentTransactionsProps extends Pick<TransactionRowsProps, 'linkTo' | 'onOpen'> {
	readonly query: TransactionFilters;
	readonly limit: number;
	/** What stands there when nothing does. */
	readonly empty: ReactNode;
}

/** The last few that moved money, of the first page: nothing to page through. */
export function RecentTransactions(props: RecentTransactionsProps): ReactNode {
	const { query, limit, empty, ...row } = props;
	const { transactions: words } = useMessages();
	const nameOf = useCounterparty();
	const { data: page, error, isFetching, refetch } = useListTransactions(query);
	if (error && !page) {
		return <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />;
	}
	if (!page) return <Skeleton rows={Math.min(limit, 5)} label={words.loading} />;
	const shown = page.data.filter(hasMoved).slice(0, limit);
	if (shown.length === 0) return empty;
	return <TransactionRows transactions={shown} nameOf={nameOf} {...row} />;
}
