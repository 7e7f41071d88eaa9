'use client';

import type { Transaction } from '@countersign/contract';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { TransactionFilters } from '../../queries/queryKeys.js';
import { Button } from '../controls/Button.js';
import { Dialog } from '../controls/Dialog.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { useMessages } from '../messages/useMessages.js';
import { clearFilters } from './clearFilters.js';
import { EmptyTransactions } from './EmptyTransactions.js';
import { RecentTransactions } from './RecentTransactions.js';
import { TransactionDetail } from './TransactionDetail.js';
import { TransactionFilterBar } from './TransactionFilterBar.js';
import { TransactionPages } from './TransactionPages.js';
import type { TransactionLink } from './TransactionRow.js';

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
