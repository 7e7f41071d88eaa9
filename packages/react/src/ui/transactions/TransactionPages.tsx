'use client';

import { type ReactElement, type ReactNode, useRef } from 'react';
import { useListTransactionsInfinite } from '../../hooks/useListTransactionsInfinite.js';
import type { TransactionFilters } from '../../queries/queryKeys.js';
import { LoadError } from '../controls/LoadError.js';
import { Skeleton } from '../controls/Skeleton.js';
import { plural } from '../messages/plural.js';
import { useMessages } from '../messages/useMessages.js';
import { OlderTransactions } from './OlderTransactions.js';
import { TransactionDays } from './TransactionDays.js';
import type { TransactionRowsProps } from './TransactionRows.js';

interface TransactionPagesProps extends Pick<TransactionRowsProps, 'linkTo' | 'onOpen'> {
	readonly query: TransactionFilters;
	/** What stands there when nothing does. */
	readonly empty: ReactNode;
}

/** Fewer and longer pages than the service's own: a list that is read anew reads all of them. */
const pageSize = 50;

/** Everything that matches, day by day and page by page. What arrives meanwhile takes its place. */
export function TransactionPages({ query, empty, ...row }: TransactionPagesProps): ReactElement {
	const { locale, transactions: words } = useMessages();
	const list = useRef<HTMLDivElement>(null);
	const pages = useListTransactionsInfinite({ limit: pageSize, ...query });
	const { data: transactions, error, isFetching, refetch } = pages;
	const shown = transactions && plural(words.shown, transactions.length, locale);
	return (
		<>
			<p data-cs="visually-hidden" role="status">
				{shown}
			</p>
			{!transactions && error && (
				<LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />
			)}
			{!transactions && !error && <Skeleton rows={5} label={words.loading} />}
			{transactions?.length === 0 && empty}
			{transactions && transactions.length > 0 && (
				<>
					<div ref={list}>
						<TransactionDays transactions={transactions} {...row} />
					</div>
					<OlderTransactions pages={pages} list={list} />
				</>
			)}
		</>
	);
}
