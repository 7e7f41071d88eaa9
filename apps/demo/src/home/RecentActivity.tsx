import { TransactionList } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { latestTransactions } from '../activity/latestTransactions.js';
import { transactionLink } from '../activity/transactionLink.js';
import { useTexts } from '../language/texts.js';
import { HomeCard } from './HomeCard.js';

/** The last few movements. Quotes that were never confirmed are left to the full list. */
export function RecentActivity(): ReactElement {
	const { activity } = useTexts();
	return (
		<HomeCard
			id="recent"
			title={activity.title}
			all={{ to: { name: 'activity' }, label: activity.all }}
		>
			<TransactionList query={latestTransactions} limit={6} linkTo={transactionLink} />
		</HomeCard>
	);
}
