import type { ReactElement } from 'react';
import { Mark } from '../icons/Mark.js';
import { Link } from '../routing/Link.js';
import { WireToggle } from '../wire/WireToggle.js';

/** The name, which leads home, and in a sandbox the badge that opens the wire. */
export function Brand(): ReactElement {
	return (
		<>
			<Link className="brand" to={{ name: 'home' }} aria-label="Countersign, home">
				<Mark />
				<span>Countersign</span>
			</Link>
			<WireToggle />
		</>
	);
}
