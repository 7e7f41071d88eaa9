'use client';

import type { Transaction, TransactionListQuery } from '@countersign/contract';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Dialog } from '../controls/Dialog.js';
import { Root } from '../controls/Root.js';
import { useMessages } from '../messages/useMessages.js';
import { TransactionDetail } from './TransactionDetail.js';
import { TransactionPage } from './TransactionPage.js';
import type { TransactionLink } from './TransactionRow.js';

/** Props of {@link TransactionList}. */
export interface TransactionListProps {
	/** Which ones. Default: all of this customer's, the newest first. */
	readonly query?: TransactionListQuery;
	/** The page of a transaction, where the application has one. Without it a row opens a dialog. */
	readonly linkTo?: (transaction: Transaction) => TransactionLink;
	/** Only the last few that moved money, with nothing to page through: a summary. */
	readonly limit?: number;
	/** Shown below the words for an empty list: a way to make something happen. */
	readonly emptyAction?: ReactNode;
}

/**
 * What happened to the money, page by page, each row leading to its details. Bring
 * `@countersign/react/ui/styles.css`.
 *
 * @example
 * ```tsx
 * import { TransactionList } from '@countersign/react/ui';
 *
 * export const Received = () => <TransactionList query={{ type: 'INCOMING' }} />;
 * ```
 */
export function TransactionList(props: TransactionListProps): ReactElement {
	const { query = {}, linkTo, limit, emptyAction } = props;
	const { transactions } = useMessages();
	const [opened, setOpened] = useState<Transaction>();
	return (
		<Root of="transaction-list">
			<TransactionPage
				key={JSON.stringify(query)}
				query={query}
				linkTo={linkTo}
				limit={limit}
				emptyAction={emptyAction}
				onOpen={setOpened}
			/>
			{opened && (
				<Dialog title={transactions.title} onClose={() => setOpened(undefined)}>
					<TransactionDetail transactionId={opened.id} />
				</Dialog>
			)}
		</Root>
	);
}
