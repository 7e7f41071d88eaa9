import type { ReactElement } from 'react';
import { useTexts } from '../language/texts.js';
import { Link } from '../routing/Link.js';
import { Screen } from './Screen.js';

/** An address that leads nowhere. */
export function UnknownScreen(): ReactElement {
	const { goHome, unknown } = useTexts();
	return (
		<Screen title={unknown.title} lead={unknown.lead}>
			<Link data-cs="button" data-variant="primary" to={{ name: 'home' }}>
				{goHome}
			</Link>
		</Screen>
	);
}
