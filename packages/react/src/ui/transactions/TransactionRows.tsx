'use client';

import type { Transaction } from '@countersign/contract';
import type { ReactElement } from 'react';
import { TransactionRow, type TransactionRowProps } from './TransactionRow.js';
import { useCounterparty } from './useCounterparty.js';

/** Props of {@link TransactionRows}. */
export interface TransactionRowsProps
	extends Pick<TransactionRowProps, 'linkTo' | 'onOpen' | 'timeOnly'> {
	readonly transactions: readonly Transaction[];
}

/** Transactions as rows that lead to their details. */
export function TransactionRows({ transactions, ...row }: TransactionRowsProps): ReactElement {
	const counterparty = useCounterparty();
	return (
		<ul data-cs="rows">
			{transactions.map((transaction) => (
				<li key={transaction.id} data-id={transaction.id}>
					<TransactionRow transaction={transaction} name={counterparty(transaction)} {...row} />
				</li>
			))}
		</ul>
	);
}
