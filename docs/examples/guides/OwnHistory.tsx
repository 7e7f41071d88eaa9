import { paymentOutcome } from '@countersign/core/format';
import { useInfiniteTransactions } from '@countersign/react';
import { outcomeSentence, useMessages } from '@countersign/react/ui/parts';

export function OwnHistory() {
	const messages = useMessages();
	const { data, hasNextPage, fetchNextPage } = useInfiniteTransactions({ limit: 50 });
	return (
		<>
			{data?.map((one) => (
				<p key={one.id}>{outcomeSentence(paymentOutcome(one), messages.outcome)}</p>
			))}
			{hasNextPage && <button onClick={() => fetchNextPage()}>More</button>}
		</>
	);
}
