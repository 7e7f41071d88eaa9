import { useGetQuote } from '@countersign/react';
import { LoadError, Skeleton } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import type { LockSide } from '../routing/route.js';
import { Screen } from '../shell/Screen.js';
import { amountRoute } from './amountRoute.js';
import { Review } from './Review.js';

interface ReviewScreenProps {
	readonly quoteId: string;
	readonly lock: LockSide;
	readonly previousQuoteId?: string;
}

/** Third step of sending: exactly what will happen. The address holds the quote, so a reload comes back to it. */
export function ReviewScreen({ quoteId, lock, previousQuoteId }: ReviewScreenProps): ReactElement {
	const query = useGetQuote({ quoteId });
	const quote = query.data;
	return (
		<Screen
			title="Review"
			back={{ to: quote ? amountRoute(quote, lock) : { name: 'recipient' }, label: 'Amount' }}
		>
			{quote ? (
				<Review quote={quote} lock={lock} previousQuoteId={previousQuoteId} />
			) : query.error ? (
				<LoadError
					error={query.error}
					retrying={query.isFetching}
					onRetry={() => void query.refetch()}
				/>
			) : (
				<Skeleton rows={5} label="Loading the quote" />
			)}
		</Screen>
	);
}
