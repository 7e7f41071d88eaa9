import type { ReactElement } from 'react';
import { Mark } from '../icons/Mark.js';
import { useEntryTexts } from '../language/entryTexts.js';
import { Link } from '../routing/Link.js';
import { WireToggle } from '../wire/WireToggle.js';

/** The name, which leads home, and in a sandbox the badge that opens the wire. */
export function Brand(): ReactElement {
	const { brand } = useEntryTexts();
	return (
		<>
			<Link className="brand" to={{ name: 'home' }} aria-label={brand}>
				<Mark />
				<span>Countersign</span>
			</Link>
			<WireToggle />
		</>
	);
}
