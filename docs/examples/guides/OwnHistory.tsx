import type { Transaction } from '@countersign/contract';
import { formatAmount, paymentOutcome } from '@countersign/core/format';
import { useInfiniteTransactions } from '@countersign/react';
import {
	isUnconfirmed,
	outcomeSentence,
	useCounterparty,
	useMessages,
} from '@countersign/react/ui/parts';

export function OwnHistory() {
	const { data, hasNextPage, fetchNextPage } = useInfiniteTransactions({ limit: 50 });
	return (
		<>
			{data
				?.filter((one) => !isUnconfirmed(one))
				.map((one) => (
					<Row key={one.id} transaction={one} />
				))}
			{hasNextPage && <button onClick={() => fetchNextPage()}>More</button>}
		</>
	);
}

function Row({ transaction }: { readonly transaction: Transaction }) {
	const messages = useMessages();
	const counterparty = useCounterparty();
	const isSent = transaction.type === 'OUTGOING';
	const moved = isSent ? transaction.sentAmount : transaction.receivedAmount;
	return (
		<p>
			{isSent ? 'To' : 'From'} {counterparty(transaction)}:{' '}
			{moved && formatAmount(moved.amount, moved.currency)}.{' '}
			{outcomeSentence(paymentOutcome(transaction), messages.outcome)}
		</p>
	);
}
