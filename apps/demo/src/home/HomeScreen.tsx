import { useInfiniteTransactions } from '@countersign/react';
import type { ReactElement } from 'react';
import { latestTransactions } from '../activity/latestTransactions.js';
import { useTexts } from '../language/texts.js';
import { Screen } from '../shell/Screen.js';
import type { Screens } from '../shell/screens.js';
import { BalanceCard } from './BalanceCard.js';
import { QuickSend } from './QuickSend.js';
import { RecentActivity } from './RecentActivity.js';

interface HomeScreenProps {
	/** Undefined until they are loaded. */
	readonly screens: Screens | undefined;
}

/** Balance, what happened last, and on a wide screen a payment to somebody who was paid before. */
export function HomeScreen({ screens }: HomeScreenProps): ReactElement {
	const { home } = useTexts();
	// The offer stands below the activity, whose height is known once it has been read.
	const { isPending } = useInfiniteTransactions(latestTransactions);
	return (
		<Screen title={home} width="wide" headless>
			<div className="home">
				<BalanceCard />
				<QuickSend SendMoney={screens?.SendMoney} />
				<RecentActivity />
				{!isPending && screens && <screens.PasskeyOffer />}
			</div>
		</Screen>
	);
}
