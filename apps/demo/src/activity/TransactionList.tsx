import type { Transaction } from '@countersign/contract';
import type { ReactElement } from 'react';
import { Icon } from '../icons/Icon.js';
import { Link } from '../routing/Link.js';
import { Moment } from '../time/Moment.js';
import { hasMoved } from './hasMoved.js';
import { Status } from './Status.js';
import { transactionAmount } from './transactionAmount.js';
import { useCounterparty } from './useCounterparty.js';

interface TransactionListProps {
	readonly transactions: readonly Transaction[];
}

/** Transactions as rows that lead to their details. */
export function TransactionList({ transactions }: TransactionListProps): ReactElement {
	const counterparty = useCounterparty();
	return (
		<ul className="rows">
			{transactions.map((transaction) => (
				<li key={transaction.id}>
					<Link
						className={hasMoved(transaction) ? 'row' : 'row faint'}
						to={{ name: 'transaction', transactionId: transaction.id }}
					>
						<span className={`direction ${transaction.type === 'INCOMING' ? 'in' : 'out'}`}>
							<Icon name={transaction.type === 'INCOMING' ? 'receive' : 'send'} />
						</span>
						<span className="row-main with-amount">
							<strong>{counterparty(transaction)}</strong>
							<span className="row-amount">{transactionAmount(transaction)}</span>
							<span className="hint">
								<Status transaction={transaction} />
								{transaction.createdAt && (
									<>
										{' · '}
										<Moment at={transaction.createdAt} />
									</>
								)}
							</span>
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
