'use client';

import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../controls/Icon.js';
import { useMessages } from '../messages/useMessages.js';

interface EmptyTransactionsProps {
	/** There may be others: they were filtered away. */
	readonly isFiltered: boolean;
	/** The way on. */
	readonly action: ReactNode;
}

/** Nothing happened yet, or nothing that was looked for: says what would change that. */
export function EmptyTransactions({ isFiltered, action }: EmptyTransactionsProps): ReactElement {
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
