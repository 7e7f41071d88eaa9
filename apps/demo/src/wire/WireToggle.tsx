import { type ReactElement, useContext } from 'react';
import { useEntryTexts } from '../language/entryTexts.js';
import { WireContext } from './WireContext.js';

/** Says that this is the sandbox, and opens the wire panel. Nothing in a build for production. */
export function WireToggle(): ReactElement | null {
	const wire = useContext(WireContext);
	const { sandbox, sandboxTitle } = useEntryTexts();
	if (!wire) return null;
	return (
		<button
			type="button"
			className="badge"
			aria-expanded={wire.open}
			title={sandboxTitle}
			onClick={wire.toggle}
		>
			{sandbox}
		</button>
	);
}
