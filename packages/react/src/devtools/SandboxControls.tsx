import type { ReactElement } from 'react';
import { ClockControl } from './ClockControl.js';
import { FaultControl } from './FaultControl.js';

/** A sandbox's clock and faults, through its control interface. */
export function SandboxControls({ address }: { readonly address: string }): ReactElement {
	return (
		<div data-part="sandbox">
			<ClockControl address={address} />
			<FaultControl address={address} />
		</div>
	);
}
