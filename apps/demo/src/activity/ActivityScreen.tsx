import { InvitationList, TransactionList } from '@countersign/react/ui';
import { type ReactElement, useMemo } from 'react';
import { BalanceCard } from '../home/BalanceCard.js';
import { useTexts } from '../language/texts.js';
import { Link } from '../routing/Link.js';
import { linkProps } from '../routing/linkProps.js';
import { useSearch } from '../routing/useSearch.js';
import { Screen } from '../shell/Screen.js';
import { large, useMedia } from '../shell/useMedia.js';
import { readFilters, writeFilters } from './readFilters.js';
import { transactionLink } from './transactionLink.js';

/** Everything that happened, the newest first. What it is filtered by stands in the address. */
export function ActivityScreen(): ReactElement {
	const { activity } = useTexts();
	const [search, setSearch] = useSearch();
	const filters = useMemo(() => readFilters(search), [search]);
	return (
		<Screen title={activity.title} beside={useMedia(large) && <BalanceCard />}>
			<InvitationList linkTo={(umaAddress) => linkProps({ name: 'payUma', umaAddress })} />
			<section data-cs="card" className="flush">
				<TransactionList
					query={filters}
					onQueryChange={(query) => setSearch(writeFilters(query))}
					linkTo={transactionLink}
					emptyAction={
						<Link data-cs="button" data-variant="secondary" to={{ name: 'addMoney' }}>
							{activity.addMoney}
						</Link>
					}
				/>
			</section>
		</Screen>
	);
}
