'use client';

import type { Transaction } from '@countersign/contract';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useListTransactions } from '../../hooks/transactions.js';
import type { TransactionFilters } from '../../queries/queryKeys.js';
import { Button } from '../controls/Button.js';
import { Dialog } from '../controls/Dialog.js';
import { LoadError } from '../controls/ErrorNotice.js';
import { Icon } from '../controls/Icon.js';
import { Skeleton } from '../controls/Skeleton.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { useMessages } from '../messages/useMessages.js';
import { clearFilters } from './changeFilters.js';
import { hasMoved } from './movedAmount.js';
import { TransactionDetail } from './TransactionDetail.js';
import { TransactionFilterBar } from './TransactionFilterBar.js';
import { TransactionPages } from './TransactionPages.js';
import {
	type TransactionLink,
	TransactionRows,
	type TransactionRowsProps,
} from './TransactionRow.js';
import { useCounterparty } from './useCounterparty.js';

/** Props of {@link TransactionList}. */
export interface TransactionListProps {
	/** Which ones. Default: all of this customer's, the newest first. */
	readonly query?: TransactionFilters;
	/** Brings filters, and gets what they make of `query`: keep it in state, or in the address of the page. */
	readonly onQueryChange?: (query: TransactionFilters) => void;
	/** The page of a transaction, where the application has one. Without it a row opens a dialog. */
	readonly linkTo?: (transaction: Transaction) => TransactionLink;
	/** Only the last few that moved money, with nothing to page through: a summary. */
	readonly limit?: number;
	/** Shown below the words for an empty list: a way to make something happen. */
	readonly emptyAction?: ReactNode;
}

const everything: TransactionFilters = {};

/**
 * What happened to the money, day by day, each row leading to its details. Older ones are read when
 * somebody scrolls there. Bring `@countersign/react/ui/styles.css`.
 *
 * @example
 * ```tsx
 * import type { TransactionFilters } from '@countersign/react';
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
	const { transactions: words } = useMessages();
	const [opened, setOpened] = useState<Transaction>();
	const cleared = clearFilters(query);
	const isFiltered = Object.keys(query).length > Object.keys(cleared).length;
	const clear = isFiltered && onQueryChange && (
		<Button variant="secondary" onClick={() => onQueryChange(cleared)}>
			{words.filters.clear}
		</Button>
	);
	const row = { linkTo, onOpen: setOpened };
	const empty = <EmptyTransactions isFiltered={isFiltered} action={clear || emptyAction} />;
	return (
		<WalletRoot of="transaction-list">
			{onQueryChange && <TransactionFilterBar filters={query} onChange={onQueryChange} />}
			{limit === undefined ? (
				<TransactionPages key={JSON.stringify(query)} query={query} empty={empty} {...row} />
			) : (
				<RecentTransactions query={query} limit={limit} empty={empty} {...row} />
			)}
			{opened && (
				<Dialog title={words.title} onClose={() => setOpened(undefined)}>
					<TransactionDetail transactionId={opened.id} />
				</Dialog>
			)}
		</WalletRoot>
	);
}

interface RecentTransactionsProps extends Pick<TransactionRowsProps, 'linkTo' | 'onOpen'> {
	readonly query: TransactionFilters;
	readonly limit: number;
	/** What stands there when nothing does. */
	readonly empty: ReactNode;
}

/** The last few that moved money, of the first page: nothing to page through. */
function RecentTransactions(props: RecentTransactionsProps): ReactNode {
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

interface EmptyTransactionsProps {
	/** There may be others: they were filtered away. */
	readonly isFiltered: boolean;
	/** The way on. */
	readonly action: ReactNode;
}

/** Nothing happened yet, or nothing that was looked for: says what would change that. */
function EmptyTransactions({ isFiltered, action }: EmptyTransactionsProps): ReactElement {
	const { transactions } = useMessages();
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
