'use client';

import type { Transaction } from '@countersign/contract';
import type { TransactionFilters } from '@countersign/core/query';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useInfiniteTransactions } from '../../hooks/transactions.js';
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
import { TransactionFilterBar } from './TransactionFilterBar.js';
import type { TransactionLink } from './TransactionRow.js';

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

/** Larger than the service's default page, because a refresh reads all loaded pages again. */
const pageSize = 50;

// Loaded while the first transactions are read.
const pages = onDemand(() => import('./TransactionPages.js'));
const recent = onDemand(() => import('./RecentTransactions.js'));

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
	const paged = { limit: pageSize, ...query };
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
				<WhenLoaded module={pages} fallback={<FirstRead query={paged} rows={5} />}>
					{({ TransactionPages }) => <TransactionPages query={paged} empty={empty} {...row} />}
				</WhenLoaded>
			) : (
				<WhenLoaded
					module={recent}
					fallback={<FirstRead query={query} rows={Math.min(limit, 5)} />}
				>
					{({ RecentTransactions }) => (
						<RecentTransactions query={query} limit={limit} empty={empty} {...row} />
					)}
				</WhenLoaded>
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

interface FirstReadProps {
	readonly query: TransactionFilters;
	readonly rows: number;
}

/** Reads the first transactions while the rows that show them are loaded. */
function FirstRead({ query, rows }: FirstReadProps): ReactElement {
	const { transactions: words } = useRoomMessages(english);
	return <NotLoaded of={useInfiniteTransactions(query)} rows={rows} label={words.loading} />;
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
