import type { Transaction } from '@countersign/contract';
import { useListTransactions } from '@countersign/react';
import type { ReactElement } from 'react';
import { EmptyActivity } from '../activity/EmptyActivity.js';
import { hasMoved } from '../activity/hasMoved.js';
import { TransactionList } from '../activity/TransactionList.js';
import { LoadError } from '../controls/LoadError.js';
import { Skeleton } from '../controls/Skeleton.js';
import { Link } from '../routing/Link.js';

const shown = 6;

/** The last few movements. Quotes that were never confirmed are left to the full list. */
export function RecentActivity(): ReactElement {
	const transactions = useListTransactions();
	const { data, error, isFetching } = transactions;
	return (
		<section className="card" aria-labelledby="recent">
			<header className="card-head">
				<h2 id="recent">Activity</h2>
				{data && data.data.length > 0 && (
					<Link className="text-link" to={{ name: 'activity' }}>
						See all
					</Link>
				)}
			</header>
			{data ? (
				<Recent moved={data.data.filter(hasMoved).slice(0, shown)} />
			) : error ? (
				<LoadError error={error} retrying={isFetching} onRetry={() => transactions.refetch()} />
			) : (
				<Skeleton rows={4} label="Loading your activity" />
			)}
		</section>
	);
}

function Recent({ moved }: { readonly moved: readonly Transaction[] }): ReactElement {
	return moved.length > 0 ? <TransactionList transactions={moved} /> : <EmptyActivity />;
}
