import type { ReactElement } from 'react';
import { Link } from '../routing/Link.js';
import { Screen } from './Screen.js';

/** An address that leads nowhere. */
export function UnknownScreen(): ReactElement {
	return (
		<Screen title="There is nothing here" lead="The address may be mistyped, or the page moved.">
			<Link data-cs="button" data-variant="primary" to={{ name: 'home' }}>
				Go to home
			</Link>
		</Screen>
	);
}
