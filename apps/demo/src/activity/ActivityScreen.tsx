import { TransactionList } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { Link } from '../routing/Link.js';
import { Screen } from '../shell/Screen.js';
import { transactionLink } from './transactionLink.js';

/** Everything that happened, the newest first. */
export function ActivityScreen(): ReactElement {
	return (
		<Screen title="Activity">
			<section data-cs="card flush">
				<TransactionList
					linkTo={transactionLink}
					emptyAction={
						<Link data-cs="button" data-variant="secondary" to={{ name: 'addMoney' }}>
							Put money in
						</Link>
					}
				/>
			</section>
		</Screen>
	);
}
