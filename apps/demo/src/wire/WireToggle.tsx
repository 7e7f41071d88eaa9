import { type ReactElement, useContext } from 'react';
import { WireContext } from './WireContext.js';

/** Says that this is the sandbox, and opens the wire panel. Nothing in a build for production. */
export function WireToggle(): ReactElement | null {
	const wire = useContext(WireContext);
	if (!wire) return null;
	return (
		<button
			type="button"
			className="badge"
			aria-expanded={wire.open}
			title="Nothing here is real money. Shows what goes over the wire."
			onClick={wire.toggle}
		>
			Sandbox
		</button>
	);
}
