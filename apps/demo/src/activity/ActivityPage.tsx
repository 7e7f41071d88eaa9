import { useListTransactions } from '@countersign/react';
import { type ReactElement, useState } from 'react';
import { Button } from '../controls/Button.js';
import { LoadError } from '../controls/LoadError.js';
import { Skeleton } from '../controls/Skeleton.js';
import { EmptyActivity } from './EmptyActivity.js';
import { TransactionList } from './TransactionList.js';

/** One page of the list and, on demand, the pages after it. */
export function ActivityPage({ cursor }: { readonly cursor?: string }): ReactElement {
	const page = useListTransactions(cursor === undefined ? {} : { cursor });
	const [more, setMore] = useState(false);
	if (page.error && !page.data) {
		return (
			<LoadError
				error={page.error}
				retrying={page.isFetching}
				onRetry={() => void page.refetch()}
			/>
		);
	}
	if (!page.data) return <Skeleton rows={5} label="Loading your activity" />;
	const { data, hasMore, nextCursor } = page.data;
	if (data.length === 0 && cursor === undefined) return <EmptyActivity />;
	return (
		<>
			<TransactionList transactions={data} />
			{hasMore && nextCursor && more && <ActivityPage cursor={nextCursor} />}
			{hasMore && nextCursor && !more && (
				<Button variant="quiet" className="more" onClick={() => setMore(true)}>
					Show older
				</Button>
			)}
		</>
	);
}
