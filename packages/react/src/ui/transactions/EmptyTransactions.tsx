'use client';

import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../controls/Icon.js';
import { useMessages } from '../messages/useMessages.js';

/** Nothing happened yet: says what would make something happen. */
export function EmptyTransactions({ action }: { readonly action: ReactNode }): ReactElement {
	const { transactions } = useMessages();
	return (
		<div data-cs="empty">
			<Icon name="activity" />
			<p>
				<strong>{transactions.empty}</strong>
			</p>
			<p data-cs="hint">{transactions.emptyHint}</p>
			{action}
		</div>
	);
}
