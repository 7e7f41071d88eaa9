import type { Transaction } from '@countersign/contract';
import { useGetTransaction } from '@countersign/react';
import { LoadError, Skeleton, useCounterparty, wasReturned } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { Link } from '../routing/Link.js';
import { Screen } from '../shell/Screen.js';
import { Outcome } from './Outcome.js';

/** Last step of sending: what became of it, live. */
export function SentScreen({ transactionId }: { readonly transactionId: string }): ReactElement {
	const query = useGetTransaction({ transactionId, follow: true });
	const transaction = query.data;
	return (
		<Screen title={transaction ? heading(transaction) : 'Your payment'}>
			{transaction ? (
				<Sent transaction={transaction} />
			) : query.error ? (
				<LoadError
					error={query.error}
					retrying={query.isFetching}
					onRetry={() => void query.refetch()}
				/>
			) : (
				<Skeleton rows={2} label="Looking up your payment" />
			)}
		</Screen>
	);
}

function Sent({ transaction }: { readonly transaction: Transaction }): ReactElement {
	const counterparty = useCounterparty();
	return (
		<div data-cs="stack-loose">
			<Outcome transaction={transaction} name={counterparty(transaction)} />
			<div data-cs="actions">
				<Link data-cs="button" data-variant="primary" to={{ name: 'home' }}>
					Done
				</Link>
				<Link
					data-cs="button"
					data-variant="secondary"
					to={{ name: 'transaction', transactionId: transaction.id }}
				>
					See details
				</Link>
			</div>
		</div>
	);
}

function heading(transaction: Transaction): string {
	switch (transaction.status) {
		case 'COMPLETED':
			return wasReturned(transaction) ? 'Refunded' : 'Sent';
		case 'FAILED':
		case 'EXPIRED':
			return 'Not sent';
		case 'PENDING':
			return 'Checking your payment';
		default:
			return 'On its way';
	}
}
