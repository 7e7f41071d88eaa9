'use client';

import type { ReactElement } from 'react';
import type { WireRecorder } from './createWireRecorder.js';
import { FlowList } from './FlowList.js';
import { SandboxControls } from './SandboxControls.js';
import { Timers } from './Timers.js';
import { toFlows } from './toFlows.js';
import { useExchanges } from './useExchanges.js';

/** Props of {@link WalletDevtools}. */
export interface WalletDevtoolsProps {
	/** The one whose `fetch` the wallet uses. */
	readonly recorder: WireRecorder;
	/** Address of a sandbox's control interface, where the page reaches it: shows its clock and faults. */
	readonly control?: string | undefined;
}

/**
 * The wire, for developers: every flow with its real requests and answers, what was signed and by which
 * key, and the clocks that matter. Secrets never reach it. Bring `@countersign/react/devtools.css`.
 */
export function WalletDevtools({ recorder, control }: WalletDevtoolsProps): ReactElement {
	const exchanges = useExchanges(recorder);
	const flows = toFlows(exchanges);
	return (
		<section data-countersign-devtools="" aria-label="Wire">
			<Timers exchanges={exchanges} />
			{control !== undefined && <SandboxControls address={control} />}
			<header>
				<h2>Requests</h2>
				<button type="button" onClick={recorder.clear} disabled={flows.length === 0}>
					Clear
				</button>
			</header>
			{flows.length === 0 && <p data-part="empty">Nothing was sent yet.</p>}
			<FlowList flows={flows} />
		</section>
	);
}
