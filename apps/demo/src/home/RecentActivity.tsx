import { TransactionList } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { transactionLink } from '../activity/transactionLink.js';
import { useTexts } from '../language/texts.js';
import { Link } from '../routing/Link.js';

/** The last few movements. Quotes that were never confirmed are left to the full list. */
export function RecentActivity(): ReactElement {
	const { activity } = useTexts();
	return (
		<section data-cs="card" className="recent" aria-labelledby="recent">
			<header data-cs="card-head">
				<h2 id="recent">{activity.title}</h2>
				<Link data-cs="text-link" to={{ name: 'activity' }}>
					{activity.all}
				</Link>
			</header>
			<TransactionList limit={6} linkTo={transactionLink} />
		</section>
	);
}
