import type { Transaction } from '@countersign/contract';
import type { ReactElement } from 'react';
import { TransactionRow, type TransactionRowProps } from './TransactionRow.js';

/** Props of {@link TransactionRows}. */
export interface TransactionRowsProps
	extends Pick<TransactionRowProps, 'linkTo' | 'onOpen' | 'timeOnly'> {
	readonly transactions: readonly Transaction[];
	/** Names the other side, as `useCounterparty` does. */
	readonly nameOf: (transaction: Transaction) => string;
}

/** Transactions as rows that lead to their details. */
export function TransactionRows(props: TransactionRowsProps): ReactElement {
	const { transactions, nameOf, ...row } = props;
	return (
		<ul data-cs="rows">
			{transactions.map((transaction) => (
				<li key={transaction.id} data-id={transaction.id}>
					<TransactionRow transaction={transaction} name={nameOf(transaction)} {...row} />
				</li>
			))}
		</ul>
	);
}
