import { useInfiniteTransactions } from '@countersign/react';
import type { ReactElement } from 'react';
import { latestTransactions } from '../activity/latestTransactions.js';
import { useTexts } from '../language/texts.js';
import { later } from '../shell/later.js';
import { Screen } from '../shell/Screen.js';
import { BalanceCard } from './BalanceCard.js';
import { QuickSend } from './QuickSend.js';
import { RecentActivity } from './RecentActivity.js';

// Of the same file as the other screens, which is loaded once the wallet is open.
const PasskeyOffer = later<object>(
	async () => (await import('../shell/screens.js')).screens.PasskeyOffer,
);

/** Balance, what happened last, and on a wide screen a payment to somebody who was paid before. */
export function HomeScreen(): ReactElement {
	const { home } = useTexts();
	// The offer stands below the activity, whose height is known once it has been read.
	const { isPending } = useInfiniteTransactions(latestTransactions);
	return (
		<Screen title={home} width="wide" headless>
			<div className="home">
				<BalanceCard />
				<QuickSend />
				<RecentActivity />
				{!isPending && <PasskeyOffer />}
			</div>
		</Screen>
	);
}
