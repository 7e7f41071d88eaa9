import type { ReactElement } from 'react';
import { Icon } from '../icons/Icon.js';
import { Link } from '../routing/Link.js';

/** Nothing happened yet: says what would make something happen. */
export function EmptyActivity(): ReactElement {
	return (
		<div className="empty">
			<Icon name="activity" />
			<p>
				<strong>Nothing here yet</strong>
			</p>
			<p className="hint">Add money, send some, and every step shows up here.</p>
			<Link className="button secondary" to={{ name: 'addMoney' }}>
				Put money in
			</Link>
		</div>
	);
}
