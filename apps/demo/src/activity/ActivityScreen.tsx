import type { ReactElement } from 'react';
import { Screen } from '../shell/Screen.js';
import { ActivityPage } from './ActivityPage.js';

/** Everything that happened, the newest first. */
export function ActivityScreen(): ReactElement {
	return (
		<Screen title="Activity">
			<section className="card flush">
				<ActivityPage />
			</section>
		</Screen>
	);
}
