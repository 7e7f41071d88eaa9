'use client';

import type { Transaction, TransactionListQuery } from '@countersign/contract';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useListTransactions } from '../../hooks/useListTransactions.js';
import { Button } from '../controls/Button.js';
import { LoadError } from '../controls/LoadError.js';
import { Skeleton } from '../controls/Skeleton.js';
import { useMessages } from '../messages/useMessages.js';
import { EmptyTransactions } from './EmptyTransactions.js';
import { hasMoved } from './hasMoved.js';
import type { TransactionLink } from './TransactionRow.js';
import { TransactionRows } from './TransactionRows.js';

interface TransactionPageProps {
	readonly query: TransactionListQuery;
	readonly linkTo: ((transaction: Transaction) => TransactionLink) | undefined;
	readonly limit: number | undefined;
	readonly emptyAction: ReactNode;
	readonly onOpen: (transaction: Transaction) => void;
}

/** One page of the list and, on demand, the pages after it. */
export function TransactionPage(props: TransactionPageProps): ReactElement {
	const { query, limit, emptyAction, ...row } = props;
	const { transactions: words } = useMessages();
	const { data: page, error, isFetching, refetch } = useListTransactions(query);
	const [more, setMore] = useState(false);
	if (error && !page) {
		return <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />;
	}
	if (!page) return <Skeleton rows={Math.min(limit ?? 5, 5)} label={words.loading} />;
	const shown = limit === undefined ? page.data : page.data.filter(hasMoved).slice(0, limit);
	if (shown.length === 0 && !query.cursor) return <EmptyTransactions action={emptyAction} />;
	const next = limit === undefined && page.hasMore ? page.nextCursor : undefined;
	return (
		<>
			<TransactionRows transactions={shown} {...row} />
			{next && more && <TransactionPage {...props} query={{ ...query, cursor: next }} />}
			{next && !more && (
				<div data-cs="stack">
					<Button variant="quiet" onClick={() => setMore(true)}>
						{words.older}
					</Button>
				</div>
			)}
		</>
	);
}
