import type { ReactElement } from 'react';
import { Screen } from '../shell/Screen.js';
import { BalanceCard } from './BalanceCard.js';
import { PasskeyNudge } from './PasskeyNudge.js';
import { RecentActivity } from './RecentActivity.js';

/** Balance, the two things one does most, and what happened last. */
export function HomeScreen(): ReactElement {
	return (
		<Screen title="Home" width="wide" headless>
			<div className="home">
				<div className="stack-loose">
					<BalanceCard />
					<PasskeyNudge />
				</div>
				<RecentActivity />
			</div>
		</Screen>
	);
}
