'use client';

import type { Transaction } from '@countersign/contract';
import { outcomeSentence, paymentOutcome } from '@countersign/core';
import type { ReactElement } from 'react';
import { useGetTransaction } from '../../hooks/useGetTransaction.js';
import { Figure } from '../controls/Figure.js';
import { LoadError } from '../controls/LoadError.js';
import { Notice } from '../controls/Notice.js';
import { Skeleton } from '../controls/Skeleton.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { useMessages } from '../messages/useMessages.js';
import { movedAmount } from './movedAmount.js';
import { Status } from './Status.js';
import { Timeline } from './Timeline.js';
import { TransactionLines } from './TransactionLines.js';

/** Props of {@link TransactionDetail}. */
export interface TransactionDetailProps {
	/** `Transaction:<uuid>`. */
	readonly transactionId: string;
}

/**
 * Everything about one transaction, kept current until it has ended. Bring
 * `@countersign/react/ui/styles.css`.
 */
export function TransactionDetail({ transactionId }: TransactionDetailProps): ReactElement {
	const { transactions } = useMessages();
	const query = useGetTransaction({ transactionId, follow: true });
	const { data: transaction, error, isFetching, refetch } = query;
	return (
		<WalletRoot of="transaction-detail">
			{transaction ? (
				<Details transaction={transaction} />
			) : error ? (
				<LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />
			) : (
				<Skeleton rows={4} label={transactions.loadingOne} />
			)}
		</WalletRoot>
	);
}

function Details({ transaction }: { readonly transaction: Transaction }): ReactElement {
	const messages = useMessages();
	const { steps, details } = messages.transactions;
	const outcome = paymentOutcome(transaction);
	const hasFailed = !['underway', 'completed', 'expired'].includes(outcome.result);
	return (
		<div data-cs="stack-loose">
			<div data-cs="figure" role="status">
				<p data-cs="figure-amount">
					<Figure {...movedAmount(transaction)} />
				</p>
				<Status transaction={transaction} />
			</div>
			{hasFailed && <Notice tone="warn">{outcomeSentence(outcome, messages.outcome)}</Notice>}
			<section data-cs="card" aria-label={steps}>
				<Timeline transaction={transaction} />
			</section>
			<section data-cs="card" aria-label={details}>
				<TransactionLines transaction={transaction} />
			</section>
		</div>
	);
}
