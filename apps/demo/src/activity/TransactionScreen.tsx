import type { CurrencyAmount, Transaction } from '@countersign/contract';
import { useGetTransaction } from '@countersign/react';
import type { ReactElement } from 'react';
import { LoadError } from '../controls/LoadError.js';
import { Notice } from '../controls/Notice.js';
import { Skeleton } from '../controls/Skeleton.js';
import { failureSentence } from '../errors/failureSentence.js';
import { Figure } from '../money/Figure.js';
import { Link } from '../routing/Link.js';
import { Screen } from '../shell/Screen.js';
import { Status } from './Status.js';
import { Timeline } from './Timeline.js';
import { TransactionLines } from './TransactionLines.js';
import { useCounterparty } from './useCounterparty.js';

interface TransactionScreenProps {
	readonly transactionId: string;
}

/** Everything about one transaction, kept current until it has ended. */
export function TransactionScreen({ transactionId }: TransactionScreenProps): ReactElement {
	const query = useGetTransaction({ transactionId, follow: true });
	const counterparty = useCounterparty();
	const transaction = query.data;
	return (
		<Screen
			title={transaction ? counterparty(transaction) : 'Payment'}
			back={{ to: { name: 'activity' }, label: 'Activity' }}
		>
			{transaction && <Details transaction={transaction} />}
			{!transaction && query.error && (
				<LoadError
					error={query.error}
					retrying={query.isFetching}
					onRetry={() => void query.refetch()}
				/>
			)}
			{!transaction && !query.error && <Skeleton rows={4} label="Loading the payment" />}
		</Screen>
	);
}

function Details({ transaction }: { readonly transaction: Transaction }): ReactElement {
	const failed = transaction.failureReason !== undefined || transaction.status === 'FAILED';
	return (
		<div className="stack-loose">
			<div className="figure" role="status">
				<p className="figure-amount">
					<Figure {...moved(transaction)} />
				</p>
				<Status transaction={transaction} />
			</div>
			{failed && <Notice tone="warn">{failureSentence(transaction.failureReason)}</Notice>}
			<Unconfirmed transaction={transaction} />
			<section className="card" aria-label="Steps">
				<Timeline transaction={transaction} />
			</section>
			<section className="card" aria-label="Details">
				<TransactionLines transaction={transaction} />
			</section>
		</div>
	);
}

function moved(transaction: Transaction): CurrencyAmount {
	if (transaction.type === 'INCOMING') return transaction.receivedAmount;
	return { ...transaction.sentAmount, amount: -transaction.sentAmount.amount };
}

function Unconfirmed({ transaction }: { readonly transaction: Transaction }): ReactElement | null {
	if (transaction.type !== 'OUTGOING' || transaction.status !== 'PENDING') return null;
	if (!transaction.quoteId) return null;
	return (
		<Link
			className="button secondary"
			to={{ name: 'review', quoteId: transaction.quoteId, lock: 'SENDING' }}
		>
			Review and confirm
		</Link>
	);
}
